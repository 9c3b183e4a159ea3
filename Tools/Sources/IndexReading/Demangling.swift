import Foundation

extension Symbol {
  /// What a symbol is, with the types that it has, as the compiler inferred them: `Main.Square.side : Swift.Double`.
  ///
  /// - Parameter usr: Its name to the compiler.
  /// - Returns: `nil` for what is not declared in Swift.
  package static func demangled(_ usr: String) -> String? {
    guard usr.hasPrefix("s:") else { return nil }
    let mangled = "$s" + usr.dropFirst(2)
    guard let words = demangle(mangled, mangled.utf8.count, nil, nil, 0) else { return nil }
    defer { free(words) }
    return String(cString: words)
  }
}

/// The standard library's own, by the name that it has had since Swift 4.2 for whoever prints a stack.
@_silgen_name("swift_demangle")
private func demangle(
  _ name: UnsafePointer<CChar>, _ length: Int, _ buffer: UnsafeMutablePointer<CChar>?,
  _ size: UnsafeMutablePointer<Int>?, _ flags: UInt32
) -> UnsafeMutablePointer<CChar>?
