import ManifestReading
import SourceEditing
import SourceText
import SwiftSyntax

/// What a package must take over from the app's manifest so that moved code compiles as it did.
package struct ManifestTraits {
  /// `6.2`, of the first line.
  package private(set) var toolsVersion = "6.2"
  /// Arguments of `Package(…)`, as another manifest writes them: `platforms: [.macOS(.v13)]`.
  package private(set) var platforms: String?
  package private(set) var languageModes: String?
  package private(set) var localization: String?
  /// `.package(…)` of every package that the manifest names, by where it is.
  package private(set) var packages: [SourcePosition: String] = [:]
  /// The conditions of what targets link, by where the links stand: `.when(platforms: [.linux])`.
  package private(set) var conditions: [SourcePosition: String] = [:]
  /// The resources of the app's target, and what is none of its sources.
  package private(set) var entries: [ManifestEntry] = []
  /// What another manifest cannot take over.
  package private(set) var obstacles: [Obstacle] = []

  /// Something that another manifest cannot say, and what to do about it.
  package struct Obstacle: Hashable, Sendable {
    package var position: SourcePosition
    package var reason: String
    package var suggestion: String
  }

  /// The arguments of each target that say how its code compiles, by name.
  private var settings: [String: [String]] = [:]
  private let lines: LineTable
  private let expression: ManifestExpression

  /// How the code of a target compiles: `swiftSettings: […]` and `linkerSettings: […]`; `nil` where nothing is said.
  package func settings(of target: String) -> String? {
    settings[target].flatMap { $0.isEmpty ? nil : $0.joined(separator: ",\n") }
  }

  /// - Parameters:
  ///   - text: The manifest's.
  ///   - target: The app's target. What of the others cannot be carried over does not matter.
  /// - Throws: Where the manifest is not parsed, or the target is not written out.
  package init(_ text: String, target: String) throws(Unfixable) {
    let bytes = Array(text.utf8)
    lines = LineTable(bytes)
    let tree = try ParsedSource.tree(of: bytes)
    expression = ManifestExpression(tree)
    let manifest = ManifestReader().read(text)
    toolsVersion = manifest.toolsVersion?.inManifests ?? toolsVersion
    let package = try ManifestCall.package(in: tree)
    platforms = argument("platforms", of: package)
    languageModes = argument("swiftLanguageModes", of: package) ?? argument("swiftLanguageVersions", of: package)
    localization = argument("defaultLocalization", of: package)
    for declared in manifest.targets {
      guard let call = ManifestCall.at(declared.position, lines, in: tree), call.argument("name") != nil else {
        if declared.name == target { throw Unfixable("the target \(target) is not written out there") }
        continue
      }
      for link in declared.dependencies where link.condition != nil {
        let condition = ManifestCall.at(link.position, lines, in: tree)?.argument("condition")
        conditions[link.position] = condition.flatMap { expression.writtenOut($0.expression) }
      }
      settings[declared.name] = ["swiftSettings", "linkerSettings"].compactMap {
        argument($0, of: call, isNeeded: declared.name == target)
      }
      if declared.name == target {
        refuse(call)
        readEntries(of: call)
      }
    }
    for dependency in manifest.dependencies {
      packages[dependency.position] = ManifestCall.at(dependency.position, lines, in: tree)?.trimmedDescription
    }
    let finder = ChangeFinder(viewMode: .sourceAccurate)
    finder.walk(tree)
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
    obstacles.append(Obstacle(position: position(of: node), reason: reason, suggestion: suggestion))
  }

  private func position(of node: some SyntaxProtocol) -> SourcePosition {
    lines.position(ofOffset: node.positionAfterSkippingLeadingTrivia.utf8Offset)
  }

  /// Finds `target.swiftSettings`: what is said of a target behind its declaration.
  private final class ChangeFinder: SyntaxVisitor {
    var changes: [MemberAccessExprSyntax] = []

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
      let names = ["swiftSettings", "linkerSettings", "swiftLanguageModes", "swiftLanguageVersions", "platforms"]
      if node.base != nil, names.contains(node.declName.baseName.text) { changes.append(node) }
      return .visitChildren
    }
  }
}
