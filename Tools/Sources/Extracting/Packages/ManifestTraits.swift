import SwiftParser
import SwiftSyntax

/// What a package must take over from the app's manifest so that moved code compiles as it did.
struct ManifestTraits {
  /// `6.2`, of the first line.
  private(set) var toolsVersion = "6.2"
  /// Arguments of `Package(…)` as they are written: `platforms: [.macOS(.v13)]`.
  private(set) var platforms: String?
  private(set) var languageModes: String?
  /// `swiftSettings: […]` of the app's target.
  private(set) var settings: String?
  /// `.package(…)` of every package that is not a folder, by its identity.
  private(set) var remotePackages: [String: String] = [:]

  /// - Parameters:
  ///   - text: The manifest's.
  ///   - target: The app's target.
  init(_ text: String, target: String) {
    if let line = text.split(separator: "\n").first, let colon = line.firstIndex(of: ":") {
      toolsVersion = line[line.index(after: colon)...].split(separator: ";")[0].trimmingSpaces
    }
    let finder = CallFinder(viewMode: .sourceAccurate)
    finder.walk(Parser.parse(source: text))
    for call in finder.calls {
      let name = call.calledExpression.trimmedDescription
      if name == "Package" {
        platforms = Self.literal("platforms", of: call)
        languageModes = Self.literal("swiftLanguageModes", of: call) ?? Self.literal("swiftLanguageVersions", of: call)
      } else if name.hasSuffix("arget"), Self.text("name", of: call) == target {
        settings = Self.literal("swiftSettings", of: call)
      } else if name.hasSuffix("package"), let url = Self.text("url", of: call) {
        remotePackages[Self.identity(of: url)] = call.trimmedDescription
      }
    }
  }

  /// An argument that means the same in another manifest: it names no constant of this one.
  private static func literal(_ label: String, of call: FunctionCallExprSyntax) -> String? {
    guard let argument = call.arguments.first(where: { $0.label?.text == label }) else { return nil }
    let names = argument.expression.tokens(viewMode: .sourceAccurate).filter {
      $0.parent?.is(DeclReferenceExprSyntax.self) == true && $0.parent?.parent?.is(MemberAccessExprSyntax.self) != true
    }
    return names.isEmpty ? argument.with(\.trailingComma, nil).trimmedDescription : nil
  }

  private static func text(_ label: String, of call: FunctionCallExprSyntax) -> String? {
    call.arguments.first { $0.label?.text == label }?.expression.as(StringLiteralExprSyntax.self)?
      .representedLiteralValue
  }

  private static func identity(of url: String) -> String {
    let last = url.split(separator: "/").last.map(String.init) ?? url
    return (last.hasSuffix(".git") ? String(last.dropLast(4)) : last).lowercased()
  }

  private final class CallFinder: SyntaxVisitor {
    var calls: [FunctionCallExprSyntax] = []

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
      calls.append(node)
      return .visitChildren
    }
  }
}

extension Substring {
  fileprivate var trimmingSpaces: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " || $0 == "\r" }.reversed())
  }
}
