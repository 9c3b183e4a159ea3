import Foundation

extension Symbol {
  /// A description of a symbol with its types, as the compiler inferred them: `Main.Square.side : Swift.Double`.
  ///
  /// - Parameter usr: The symbol's USR.
  /// - Returns: `nil` for a symbol that is not declared in Swift.
  package static func demangled(_ usr: String) -> String? {
    guard usr.hasPrefix("s:") else { return nil }
    let mangled = "$s" + usr.dropFirst(2)
    guard let words = demangle(mangled, mangled.utf8.count, nil, nil, 0) else { return nil }
    defer { free(words) }
    return String(cString: words)
  }
}

/// The standard library's own function. Tools that print stack traces have used it under this name since Swift 4.2.
@_silgen_name("swift_demangle")
private func demangle(
  _ name: UnsafePointer<CChar>, _ length: Int, _ buffer: UnsafeMutablePointer<CChar>?,
  _ size: UnsafeMutablePointer<Int>?, _ flags: UInt32
) -> UnsafeMutablePointer<CChar>?
