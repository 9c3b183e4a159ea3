import Foundation

/// Finds the modules that a file asks about with `canImport`, also where it imports none of them: its code may be
/// another one where they are there.
///
/// Goes by the text of lines that begin as a condition does, without telling code from comments: who writes of a module
/// behind an `#if` means it.
package enum ConditionScanner {
  package static func modules(_ bytes: [UInt8]) -> [String] {
    bytes.withUnsafeBytes { bytes in
      var modules: [String] = []
      var rest = bytes[...]
      // There are few of these in a file.
      while let start = rest.firstAddress, let found = memchr(start, Int32(UInt8(ascii: "#")), rest.count) {
        rest = rest[(rest.startIndex + start.distance(to: UnsafeRawPointer(found)))...]
        if rest.starts(with: "#if".utf8) || rest.starts(with: "#elseif".utf8) {
          let condition = rest.prefix(lengthOfCondition(rest))
          modules += Self.modules(in: condition)
          rest = rest[condition.endIndex...]
        } else {
          rest = rest.dropFirst()
        }
      }
      return modules
    }
  }

  private typealias Text = Slice<UnsafeRawBufferPointer>

  /// Up to the end of its line, or of the last one that goes on with it.
  private static func lengthOfCondition(_ text: Text) -> Int {
    var end = text.firstIndex(of: 0x0A) ?? text.endIndex
    while end < text.endIndex {
      let next = text[(end + 1)...].drop { [0x20, 0x09].contains($0) }
      guard ["&&", "||"].contains(where: { next.starts(with: $0.utf8) }) else { break }
      end = next.firstIndex(of: 0x0A) ?? text.endIndex
    }
    return end - text.startIndex
  }

  private static func modules(in condition: Text) -> [String] {
    String(decoding: condition, as: UTF8.self).split(separator: "canImport(").dropFirst().map { text in
      // Of `A.B` the module is `A`.
      String(text.drop { $0 == " " }.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
    }
  }
}

extension Slice<UnsafeRawBufferPointer> {
  fileprivate var firstAddress: UnsafeRawPointer? { isEmpty ? nil : base.baseAddress.map { $0 + startIndex } }
}
