import SourceFacts
import SourceText

/// Finds what sources in Objective-C, C and C++ import from other modules: `@import X;`, `#import <X/Y.h>`,
/// `#include <X/Y.h>`, and `"X-Swift.h"`, the header that the compiler generates for X's Swift code.
///
/// Any other header says nothing about modules: it belongs to the system, or to search paths of the build.
package enum ForeignImportScanner {
  package static func scan(_ bytes: [UInt8]) -> [Import] { scanWithIncludes(bytes).imports }

  /// The imports, and the paths of headers in quotes, which search paths lead to.
  package static func scanWithIncludes(_ bytes: [UInt8]) -> (imports: [Import], includes: [String]) {
    bytes.withUnsafeBufferPointer { source in
      var scanner = Scanner(source: source, lines: LineCounter(source))
      return (scanner.scan(), scanner.includes)
    }
  }

  /// Whether the source contains only comments and preprocessor directives that import or warn.
  package static func hasNoCode(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBufferPointer { source in
      var scanner = Scanner(source: source, lines: LineCounter(source))
      return scanner.hasNoCode()
    }
  }

  private struct Scanner {
    let source: UnsafeBufferPointer<UInt8>
    var lines: LineCounter
    var offset = 0
    /// Whether only whitespace precedes on the line.
    var isFirst = true
    var imports: [Import] = []
    var includes: [String] = []
    /// The modules whose headers some condition tests with `__has_include`.
    var asked: Set<String> = []
    var conditions = ForeignConditions()

    mutating func scan() -> [Import] {
      // Most of a file comes after its last import.
      guard let last = source.lastInclude() else { return [] }
      while offset <= last {
        switch source[offset] {
        case 0x0A, 0x0D, 0x20, 0x09, 0x0B, 0x0C: step()
        case UInt8(ascii: "/") where next == UInt8(ascii: "*"): skipComment()
        case UInt8(ascii: "/") where next == UInt8(ascii: "/"): skipLine()
        case UInt8(ascii: "\""), UInt8(ascii: "'"): skipText()
        case UInt8(ascii: "#") where isFirst: directive()
        case UInt8(ascii: "@"): moduleImport()
        default:
          isFirst = false
          step()
        }
      }
      guard !asked.isEmpty else { return imports }
      // In whatever clause they are: a file that tests for a module is prepared for its absence.
      for index in imports.indices where asked.contains(imports[index].module) {
        imports[index].guardedModules = [imports[index].module]
      }
      return imports
    }

    /// Stops at the first code, which most sources have near their beginning.
    mutating func hasNoCode() -> Bool {
      while offset < source.count {
        switch source[offset] {
        case 0x0A, 0x0D, 0x20, 0x09, 0x0B, 0x0C: step()
        case UInt8(ascii: "/") where next == UInt8(ascii: "*"): skipComment()
        case UInt8(ascii: "/") where next == UInt8(ascii: "/"): skipLine()
        case UInt8(ascii: "#") where isFirst:
          offset += 1
          skipBlanks()
          // A macro without a value is an include guard. Any other macro is meant to be used.
          if word() == "define", !definesNothing() { return false }
          skipLine()
        case UInt8(ascii: "@"):
          offset += 1
          guard word() == "import" else { return false }
          skipLine()
        default: return false
        }
      }
      return true
    }

    private mutating func definesNothing() -> Bool {
      skipBlanks()
      let name = word()
      skipBlanks()
      return !name.isEmpty && (offset == source.count || source[offset].isLineEnd)
    }

    private var next: UInt8? { offset + 1 < source.count ? source[offset + 1] : nil }

    private mutating func step() {
      if source[offset].isLineEnd { isFirst = true }
      offset += 1
    }

    private mutating func skipComment() {
      offset += 2
      while offset < source.count {
        if source[offset] == UInt8(ascii: "*"), next == UInt8(ascii: "/") {
          offset += 2
          return
        }
        step()
      }
    }

    /// Skips to the end of the line, and on if a backslash joins it to the next.
    private mutating func skipLine() {
      while offset < source.count, !source[offset].isLineEnd {
        if source[offset] == UInt8(ascii: "\\"), next?.isLineEnd == true { offset += 1 }
        step()
      }
    }

    /// A string or character literal ends on its line, however malformed.
    private mutating func skipText() {
      let quote = source[offset]
      isFirst = false
      offset += 1
      while offset < source.count, !source[offset].isLineEnd {
        let byte = source[offset]
        if byte == UInt8(ascii: "\\"), offset + 1 < source.count { offset += 1 }
        step()
        if byte == quote { return }
      }
    }

    private mutating func skipBlanks() {
      while offset < source.count, source[offset] == 0x20 || source[offset] == 0x09 { offset += 1 }
    }

    private mutating func word() -> Substring {
      let start = offset
      while offset < source.count, source[offset].isOfNames { offset += 1 }
      return Substring(String(decoding: source[start..<offset], as: UTF8.self))
    }

    private mutating func directive() {
      let position = lines.position(of: offset)
      isFirst = false
      offset += 1
      skipBlanks()
      let name = word()
      if ForeignConditions.isDirective(name) { return condition(name) }
      guard name == "import" || name == "include" || name == "include_next" else { return }
      skipBlanks()
      guard offset < source.count, source[offset] == UInt8(ascii: "<") || source[offset] == UInt8(ascii: "\"") else {
        return
      }
      let isOfModule = source[offset] == UInt8(ascii: "<")
      let end = isOfModule ? UInt8(ascii: ">") : UInt8(ascii: "\"")
      offset += 1
      let start = offset
      while offset < source.count, source[offset] != end, source[offset] >= 0x20 { offset += 1 }
      let path = source[start..<offset]
      if offset < source.count, source[offset] == end { offset += 1 }
      if let module = Self.module(of: path, isOfModule) {
        add(Import(module: module, position: position))
      } else if !isOfModule {
        includes.append(String(decoding: path, as: UTF8.self))
      }
    }

    private mutating func add(_ found: Import) {
      imports.append(found)
      imports[imports.count - 1].condition = conditions.condition
    }

    /// Reads the condition of a directive to the end of the line, and the modules that `__has_include(<X/X.h>)` tests.
    private mutating func condition(_ directive: Substring) {
      let line = source[offset...].prefix { !$0.isLineEnd }
      // A condition that continues after a backslash has more parts.
      let isWhole = line.last != UInt8(ascii: "\\") && line.count < 1000
      conditions.read(directive, isWhole ? String(decoding: line, as: UTF8.self) : "?")
      while offset < source.count, !source[offset].isLineEnd {
        guard source[offset].isOfNames else {
          offset += 1
          continue
        }
        guard word() == "__has_include" else { continue }
        while offset < source.count, source[offset] == 0x20 || source[offset] == UInt8(ascii: "(") { offset += 1 }
        guard offset < source.count, source[offset] == UInt8(ascii: "<") else { continue }
        let path = source[(offset + 1)...].prefix { $0 != UInt8(ascii: ">") && $0 >= 0x20 }
        if let module = Self.module(of: path, true) { asked.insert(module) }
      }
    }

    private static func module(of path: Slice<UnsafeBufferPointer<UInt8>>, _ isOfModule: Bool) -> String? {
      if let slash = path.firstIndex(of: UInt8(ascii: "/")) {
        let folder = path[..<slash]
        return isOfModule && !folder.isEmpty && folder.allSatisfy(\.isOfModules)
          ? String(decoding: folder, as: UTF8.self) : nil
      }
      let text = String(decoding: path, as: UTF8.self)
      return text.hasSuffix(generated) && text.utf8.count > generated.utf8.count
        ? String(text.dropLast(generated.count)) : nil
    }

    private static let generated = "-Swift.h"

    private mutating func moduleImport() {
      let position = lines.position(of: offset)
      isFirst = false
      offset += 1
      guard word() == "import" else { return }
      skipBlanks()
      let module = word()
      if module.isEmpty { return }
      add(Import(module: String(module), rest: restOfPath(), position: position))
    }

    private mutating func restOfPath() -> [String] {
      var rest: [String] = []
      while offset < source.count, source[offset] == UInt8(ascii: ".") {
        offset += 1
        let name = word()
        if name.isEmpty { break }
        rest.append(String(name))
      }
      return rest
    }
  }
}

extension UInt8 {
  fileprivate var isOfNames: Bool { isIdentifierASCII || self >= 0x80 }

  /// A folder of headers may have a name that no module can have: `libxml2-dev`.
  fileprivate var isOfModules: Bool { isOfNames || self == UInt8(ascii: "-") || self == UInt8(ascii: "+") }
}
