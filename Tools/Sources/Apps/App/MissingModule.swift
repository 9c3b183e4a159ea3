/// A module that the compiler does not find, because another system has it.
package enum MissingModule {
  /// - Parameter lines: What a build printed.
  package static func first(in lines: [String]) -> String? {
    let words = "error: no such module '"
    return lines.lazy.compactMap { line -> String? in
      guard let range = line.firstRange(of: words) else { return nil }
      return String(line[range.upperBound...].prefix { $0 != "'" })
    }.first
  }
}
