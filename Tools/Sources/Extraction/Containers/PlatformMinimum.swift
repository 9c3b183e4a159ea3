import Apps
import Foundation
import Parsing
import SourceText
import SwiftParser
import SwiftSyntax

/// The oldest systems that a package or a project's target supports.
struct PlatformMinimum {
  /// By platform, as written in the manifest: `macOS`.
  private(set) var versions: [String: Version] = [:]
  /// The position of the list; `nil` without one.
  private(set) var position: SourcePosition?

  struct Version: Comparable, CustomStringConvertible {
    var parts: [Int]

    var description: String { parts.map(String.init).joined(separator: ".") }

    static func < (left: Version, right: Version) -> Bool {
      let count = max(left.parts.count, right.parts.count)
      func padded(_ parts: [Int]) -> [Int] { parts + Array(repeating: 0, count: count - parts.count) }
      return padded(left.parts).lexicographicallyPrecedes(padded(right.parts))
    }
  }

  /// - Parameters:
  ///   - versions: By platform: `13.0`.
  ///   - position: The target's declaration.
  init(_ versions: [String: String], at position: SourcePosition) {
    self.versions = versions.mapValues { Version(parts: $0.split(separator: ".").compactMap { Int($0) }) }
    self.position = versions.isEmpty ? nil : position
  }

  /// - Parameter manifest: The text of a `Package.swift`.
  init(_ manifest: [UInt8]) {
    let lines = LineTable(manifest)
    guard let tree = try? BoundedParser.read(manifest, { $0 }) else { return }
    let argument = tree.tokens(viewMode: .sourceAccurate).lazy
      .compactMap { token -> LabeledExprSyntax? in
        guard token.text == "platforms", let labeled = token.parent?.as(LabeledExprSyntax.self) else { return nil }
        return labeled.expression.is(ArrayExprSyntax.self) ? labeled : nil
      }.first
    guard let argument, let list = argument.expression.as(ArrayExprSyntax.self) else { return }
    position = lines.position(ofOffset: argument.positionAfterSkippingLeadingTrivia.utf8Offset)
    for element in list.elements {
      guard let call = element.expression.as(FunctionCallExprSyntax.self),
        let name = call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text,
        let version = call.arguments.first.flatMap({ Self.version($0.expression) })
      else { continue }
      versions[name] = version
    }
  }

  /// `.v10_15`, `"13.3"`.
  private static func version(_ expression: ExprSyntax) -> Version? {
    let text = expression.trimmedDescription.filter { $0.isNumber || $0 == "_" || $0 == "." }
    let parts = text.split { $0 == "_" || $0 == "." }.compactMap { Int($0) }
    return parts.isEmpty ? nil : Version(parts: parts)
  }

  /// The requirements of another package that this one does not meet. Includes undeclared platforms, for which SwiftPM
  /// assumes its oldest version.
  func lacks(_ other: PlatformMinimum) -> [(platform: String, own: Version?, needed: Version)] {
    other.versions.sorted { $0.key < $1.key }.compactMap { platform, needed in
      let own = versions[platform]
      return own.map { $0 < needed } ?? true ? (platform, own, needed) : nil
    }
  }
}
