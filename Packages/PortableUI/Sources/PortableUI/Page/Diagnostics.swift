#if !canImport(UIKit)
  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #elseif canImport(Android)
    import Android
  #endif

  /// Reports invalid calls to the programmer, as UIKit does.
  enum Diagnostics {
    /// Ends the program with a message unless `condition` holds. In a release build `precondition` would print no
    /// message, but UIKit's exceptions do.
    static func require(
      _ condition: Bool, _ message: @autoclosure () -> String, file: StaticString = #fileID, line: UInt = #line
    ) {
      if !condition { fatalError(message(), file: file, line: line) }
    }

    /// Writes a line to standard error, so that it is not mistaken for part of a page.
    static func warn(_ message: String) {
      let line = Array("PortableUI: \(message.escapingControlCharacters)\n".utf8)
      // Swift 6 refuses C's global variable `stderr`, so this uses the descriptor. If the warning cannot be written,
      // nothing can be done about it.
      _ = write(STDERR_FILENO, line, line.count)
    }
  }
#endif
