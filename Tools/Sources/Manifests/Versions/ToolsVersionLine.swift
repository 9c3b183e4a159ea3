import SourceFacts

/// The line with a manifest's tools version: `// swift-tools-version: 6.2`.
///
/// Read as SwiftPM's `ToolsVersionParser` reads it: spaces around the comment marker and after the colon are
/// optional since 5.4, the label's case is ignored, and since 6.0 the line need not be the first one.
package struct ToolsVersionLine: Equatable, Sendable {
  package enum Problem: Equatable, Sendable {
    /// There is no comment at the beginning: SwiftPM assumes Swift 3.
    case missing
    /// SwiftPM refuses the line, or the place it is at.
    case malformed
  }

  package var version: Manifest.ToolsVersion?
  package var problem: Problem?

  /// - Parameter text: A manifest.
  package init(manifest text: String) {
    do {
      version = try Self.version(at: text[...])
    } catch let problem {
      self.problem = problem
      var rest = text[...]
      while let end = rest.firstIndex(where: \.isNewline) {
        rest = rest[end...].dropFirst()
        // Only a line that contains a comment can be one.
        guard rest.prefix(while: { !$0.isNewline }).contains("//"), let found = try? Self.version(at: rest)
        else {
          continue
        }
        if found.major >= 6 {
          version = found
          self.problem = nil
        } else {
          self.problem = .malformed
        }
        return
      }
    }
  }

  private static func version(at text: Substring) throws(Problem) -> Manifest.ToolsVersion {
    let start = text.firstIndex { !$0.isWhitespace } ?? text.endIndex
    let line = text[start...].prefix { !$0.isNewline }
    let marker = line.prefix { $0 == "/" || $0 == "*" }
    guard !marker.isEmpty else { throw .missing }
    let afterMarker = line[marker.endIndex...]
    let spacing = afterMarker.prefix(while: \.isWhitespace)
    let label = "swift-tools-version:"
    let afterSpacing = afterMarker[spacing.endIndex...]
    guard marker == "//", afterSpacing.prefix(label.count).lowercased() == label else { throw .malformed }
    let afterLabel = afterSpacing.dropFirst(label.count)
    let gap = afterLabel.prefix(while: \.isWhitespace)
    let specifier = afterLabel[gap.endIndex...].prefix { $0 != ";" }
    guard let version = Manifest.ToolsVersion(specifier: specifier) else { throw .malformed }
    let isOldStyle = text[..<start].allSatisfy { $0 == "\n" } && spacing == " " && gap.isEmpty
    guard isOldStyle || version >= Manifest.ToolsVersion(major: 5, minor: 4) else { throw .malformed }
    return version
  }
}

extension ToolsVersionLine.Problem: Error {}

extension Manifest.ToolsVersion {
  /// `6.2`, `5.9.1`, with or without `-prerelease` and `+build`, which SwiftPM ignores.
  init?(specifier: Substring) {
    let core = specifier.prefix { $0 != "-" && $0 != "+" }
    let suffix = specifier[core.endIndex...].split(
      separator: "+", maxSplits: 1, omittingEmptySubsequences: false)
    let tags = suffix.isEmpty ? [] : [suffix[0].dropFirst()] + suffix.dropFirst()
    for tag in tags where !(tag.isEmpty && suffix[0].isEmpty) {
      let parts = tag.split(separator: ".", omittingEmptySubsequences: false)
      guard
        parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) } })
      else {
        return nil
      }
    }
    let numbers = core.split(separator: ".", omittingEmptySubsequences: false)
    let values = numbers.compactMap { $0.allSatisfy { $0.isASCII && $0.isNumber } ? Int($0) : nil }
    guard (2...3).contains(numbers.count), values.count == numbers.count else { return nil }
    self.init(values)
  }
}
