import ManifestReading
import SourceEditing
import SourceText
import SwiftSyntax

extension PackageTraits {
  /// - Parameters:
  ///   - manifest: The text of the app's manifest.
  ///   - target: The app's target. What of the others cannot be carried over does not matter.
  /// - Throws: Where the manifest is not parsed, or the target is not written out.
  package init(manifest: String, target: String) throws(Unfixable) {
    self = try ManifestTraitsReader(manifest, target: target).traits
  }
}

/// Reads from a manifest what another one takes over.
private struct ManifestTraitsReader {
  private(set) var traits = PackageTraits()
  private let lines: LineTable
  private let expression: ManifestExpression

  init(_ text: String, target: String) throws(Unfixable) {
    let bytes = Array(text.utf8)
    lines = LineTable(bytes)
    let tree = try ParsedSource.tree(of: bytes)
    expression = ManifestExpression(tree)
    let manifest = ManifestReader().read(text)
    traits.toolsVersion = manifest.toolsVersion?.inManifests ?? traits.toolsVersion
    let package = try ManifestCall.package(in: tree)
    traits.platforms = argument("platforms", of: package)
    traits.languageModes = argument("swiftLanguageModes", of: package) ?? argument("swiftLanguageVersions", of: package)
    traits.localization = argument("defaultLocalization", of: package)
    for declared in manifest.targets {
      guard let call = ManifestCall.at(declared.position, lines, in: tree), call.argument("name") != nil else {
        if declared.name == target { throw Unfixable("the target \(target) is not written out there") }
        continue
      }
      for link in declared.dependencies where link.condition != nil {
        let condition = ManifestCall.at(link.position, lines, in: tree)?.argument("condition")
        traits.conditions[link.position] = condition.flatMap { expression.writtenOut($0.expression) }
      }
      traits.settings[declared.name] = ["swiftSettings", "linkerSettings"].compactMap {
        argument($0, of: call, isNeeded: declared.name == target)
      }
      if declared.name == target {
        refuse(call)
        readEntries(of: call)
      }
    }
    for dependency in manifest.dependencies {
      traits.packages[dependency.position] = ManifestCall.at(dependency.position, lines, in: tree)?.trimmedDescription
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
        traits.entries += read
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
    traits.obstacles.append(
      PackageTraits.Obstacle(position: position(of: node), reason: reason, suggestion: suggestion))
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
