import Manifests
import Parsing
import SourceEditing
import SourceFacts
import SourceText
import SwiftSyntax

extension PackageTraits {
  /// - Parameters:
  ///   - manifest: The text of the app's manifest.
  ///   - target: The app's target. Settings of other targets that cannot be carried over do not matter.
  /// - Throws: If the manifest does not parse, or the target is not declared by a literal call.
  package init(manifest: String, target: String) throws(Unfixable) {
    self = try ManifestTraitsReader(manifest, target: target).traits
  }
}

/// Reads the settings of a manifest that another one takes over.
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
    traits.toolsVersion = manifest.toolsVersion ?? traits.toolsVersion
    let package = try ManifestCall.package(in: tree)
    traits.platforms = argument("platforms", of: package)
    traits.languageModes = argument("swiftLanguageModes", of: package) ?? argument("swiftLanguageVersions", of: package)
    traits.localization = argument("defaultLocalization", of: package)
    for declared in manifest.targets {
      guard let call = ManifestCall.at(declared.position, lines, in: tree), call.argument("name") != nil else {
        if declared.name == target { throw Unfixable("the target \(target) is not declared by a literal call there") }
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
      let call = ManifestCall.at(dependency.position, lines, in: tree)
      traits.packages[dependency.position] = call?.unindentedText
    }
    let finder = ChangeFinder(viewMode: .sourceAccurate)
    finder.walk(tree)
    for change in finder.changes {
      refuse(
        at: change, "\(change.declName.trimmedText) is changed here, after the targets were declared",
        "write it in the targets themselves")
    }
  }

  private mutating func readEntries(of call: FunctionCallExprSyntax) {
    for list in ["resources", "exclude"] {
      if let read = ManifestEntry.entries(of: list, in: call, lines: lines) {
        traits.entries += read
      } else {
        refuse(
          at: call, "\(list) of the app's target are computed, so what moves is unknown", "write them out")
      }
    }
  }

  /// Refuses arguments of the target that its code may need, and that are not compiler settings.
  private mutating func refuse(_ call: FunctionCallExprSyntax) {
    for argument in call.arguments where ["cSettings", "cxxSettings", "plugins"].contains(argument.label?.text) {
      let label = argument.label?.text ?? ""
      refuse(
        at: argument, "the app's target has \(label), and it is unknown which of its code needs them",
        "remove them, and afterwards add them to the manifests that need them")
    }
  }

  /// An argument for another manifest; `nil` if there is none, or it cannot be copied.
  private mutating func argument(_ label: String, of call: FunctionCallExprSyntax, isNeeded: Bool = true) -> String? {
    guard let argument = call.arguments.first(where: { $0.label?.text == label }) else { return nil }
    if let text = written(label, argument.expression) {
      // Unsafe linker flags are meant for one program.
      return label == "linkerSettings" && text.contains("unsafeFlags") ? nil : text
    }
    if isNeeded {
      refuse(
        at: argument, "\(label) refers to something that only this manifest has, so it cannot be copied to another one",
        "write it out here")
    }
    return nil
  }

  private func written(_ label: String, _ value: ExprSyntax) -> String? {
    guard let list = value.as(ArrayExprSyntax.self), !list.trimmedText.contains("\n") else {
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

  /// Finds `target.swiftSettings`: settings of a target after its declaration.
  private final class ChangeFinder: SyntaxVisitor {
    var changes: [MemberAccessExprSyntax] = []

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
      let names = ["swiftSettings", "linkerSettings", "swiftLanguageModes", "swiftLanguageVersions", "platforms"]
      if node.base != nil, names.contains(node.declName.baseName.text) { changes.append(node) }
      return .visitChildren
    }
  }
}
