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

  /// Tells the programmer about calls that make no sense, as UIKit does.
  enum Diagnostics {
    /// Ends the program, and says why, unless `condition` holds. `precondition` would say nothing in a release
    /// build, where UIKit's exceptions do.
    static func require(
      _ condition: Bool, _ message: @autoclosure () -> String, file: StaticString = #fileID, line: UInt = #line
    ) {
      if !condition { fatalError(message(), file: file, line: line) }
    }

    /// Writes a line to standard error, so that it is not taken for part of a page.
    static func warn(_ message: String) {
      let line = Array("PortableUI: \(message.escapingControlCharacters)\n".utf8)
      // By descriptor: C's `stderr` is a global variable, which Swift 6 does not let anybody read. A warning
      // that cannot be written cannot be reported.
      _ = write(STDERR_FILENO, line, line.count)
    }
  }
#endif
