import AppReading
import Parsing
import SourceText
import SwiftSyntax

/// What a package must take over from the app's manifest so that moved code compiles as it did.
struct ManifestTraits {
  /// `6.2`, of the first line.
  private(set) var toolsVersion = "6.2"
  /// Arguments of `Package(…)`, as another manifest writes them: `platforms: [.macOS(.v13)]`.
  private(set) var platforms: String?
  private(set) var languageModes: String?
  private(set) var localization: String?
  /// `.package(…)` of every package that the manifest names, by where it stands.
  private(set) var packages: [SourcePosition: String] = [:]
  /// The resources of the app's target, and what is none of its sources.
  private(set) var entries: [ManifestEntry] = []
  /// What stands in the way.
  private(set) var refusals: [Refusal] = []

  /// The arguments of each target that say how its code compiles, by name.
  private var settings: [String: [String]] = [:]
  private let path: String
  private let lines: LineTable
  private let expression: ManifestExpression

  /// How the code of a target compiles: `swiftSettings: […]` and `linkerSettings: […]`; `nil` where nothing is said.
  func settings(of target: String) -> String? {
    settings[target].flatMap { $0.isEmpty ? nil : $0.joined(separator: ",\n") }
  }

  /// Whether what says nothing else belongs to the main actor in a target.
  func isMainActorByDefault(_ target: String) -> Bool {
    let text = settings(of: target)?.filter { !$0.isWhitespace } ?? ""
    return text.contains(".defaultIsolation(MainActor.self") || text.contains("\"-default-isolation\",\"MainActor\"")
  }

  /// - Parameters:
  ///   - text: The manifest's.
  ///   - path: Where it is, for refusals.
  ///   - target: The app's target. What of the others cannot be carried over is nobody's concern.
  /// - Throws: Where the manifest is not parsed.
  init(_ text: String, path: String, target: String) throws(ParsingFailure) {
    self.path = path
    lines = LineTable(Array(text.utf8))
    let tree = try BoundedParser.read(Array(text.utf8)) { $0 }
    expression = ManifestExpression(tree)
    if let line = text.split(separator: "\n").first, let colon = line.firstIndex(of: ":") {
      toolsVersion = line[line.index(after: colon)...].split(separator: ";")[0].trimmingSpaces
    }
    let finder = CallFinder(viewMode: .sourceAccurate)
    finder.walk(tree)
    for call in finder.calls {
      let name = call.calledExpression.trimmedDescription
      if name == "Package" || name == "PackageDescription.Package" {
        platforms = argument("platforms", of: call)
        languageModes = argument("swiftLanguageModes", of: call) ?? argument("swiftLanguageVersions", of: call)
        localization = argument("defaultLocalization", of: call)
      } else if name.hasSuffix("arget"), let name = Self.text("name", of: call) {
        settings[name] = ["swiftSettings", "linkerSettings"].compactMap {
          argument($0, of: call, isNeeded: name == target)
        }
        if name == target {
          refuse(call)
          readEntries(of: call)
        }
      } else if name.hasSuffix("package") {
        packages[position(of: call)] = call.trimmedDescription
      }
    }
    for change in finder.changes {
      refuse(
        at: change, "\(change.declName.trimmedDescription) is changed here, after the targets were written",
        "write it at the targets themselves")
    }
  }

  private mutating func readEntries(of call: FunctionCallExprSyntax) {
    for list in ["resources", "exclude"] {
      if let read = ManifestEntry.entries(of: list, in: call, lines: lines) {
        entries += read
      } else {
        refuse(
          at: call, "\(list) of the app's target are computed, so that it is not known what goes", "write them out")
      }
    }
  }

  /// What the target has that its code may need, and that is no setting of the code.
  private mutating func refuse(_ call: FunctionCallExprSyntax) {
    for argument in call.arguments where ["cSettings", "cxxSettings", "plugins"].contains(argument.label?.text) {
      let label = argument.label?.text ?? ""
      refuse(
        at: argument, "the app's target has \(label), and what of its code needs them is not known",
        "take them out, and put them into the manifests that need them afterwards")
    }
  }

  /// An argument as another manifest can say it; `nil` where there is none, or it cannot.
  private mutating func argument(_ label: String, of call: FunctionCallExprSyntax, isNeeded: Bool = true) -> String? {
    guard let argument = call.arguments.first(where: { $0.label?.text == label }) else { return nil }
    if let text = written(label, argument.expression) {
      // What a linker is given by hand is for one program.
      return label == "linkerSettings" && text.contains("unsafeFlags") ? nil : text
    }
    if isNeeded {
      refuse(
        at: argument, "\(label) names what only this manifest has, so that it cannot be said in another one",
        "write it out here")
    }
    return nil
  }

  private func written(_ label: String, _ value: ExprSyntax) -> String? {
    guard let list = value.as(ArrayExprSyntax.self), !list.trimmedDescription.contains("\n") else {
      return expression.writtenOut(value).map { "\(label): \($0)" }
    }
    let elements = list.elements.compactMap { expression.writtenOut($0.expression) }
    guard elements.count == list.elements.count else { return nil }
    return CodeLayout.list("\(label): [", elements, "]", indentation: 6, trailingComma: true).joined(separator: "\n")
  }

  private mutating func refuse(at node: some SyntaxProtocol, _ reason: String, _ suggestion: String) {
    refusals.append(Refusal(file: path, position: position(of: node), reason: reason, suggestion: suggestion))
  }

  private static func text(_ label: String, of call: FunctionCallExprSyntax) -> String? {
    call.arguments.first { $0.label?.text == label }?.expression.as(StringLiteralExprSyntax.self)?
      .representedLiteralValue
  }

  private func position(of node: some SyntaxProtocol) -> SourcePosition {
    lines.position(ofOffset: node.positionAfterSkippingLeadingTrivia.utf8Offset)
  }

  private final class CallFinder: SyntaxVisitor {
    var calls: [FunctionCallExprSyntax] = []
    /// `target.swiftSettings`: what is said of a target behind its declaration.
    var changes: [MemberAccessExprSyntax] = []

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
      calls.append(node)
      return .visitChildren
    }

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
      let names = ["swiftSettings", "linkerSettings", "swiftLanguageModes", "swiftLanguageVersions", "platforms"]
      if node.base != nil, names.contains(node.declName.baseName.text) { changes.append(node) }
      return .visitChildren
    }
  }
}

extension Substring {
  fileprivate var trimmingSpaces: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " || $0 == "\r" }.reversed())
  }
}
