import Manifests
import Parsing
import SourceEditing
import SourceFacts
import SourceText
import SwiftSyntax

/// Changes the locations of a manifest's dependencies, and not a byte of anything else.
package struct DependencyLocations {
  /// The manifest's file, for errors.
  package let file: String
  package let text: String
  /// What the manifest declares.
  package let manifest: Manifest
  private let tree: SourceFileSyntax
  private let lines: LineTable

  /// - Throws: A `UserError` if parsing cannot decide what the manifest declares.
  package init(file: String, text: String) throws(UserError) {
    self.file = file
    self.text = text
    manifest = ManifestReader().read(text)
    if let undecided = manifest.undecided.first {
      let place = "\(file):\(undecided.position.line):\(undecided.position.column)"
      throw UserError(
        "\(place): the manifest's dependencies cannot be decided by reading: \(undecided.reason)")
    }
    let bytes = Array(text.utf8)
    lines = LineTable(bytes)
    do {
      tree = try ParsedSource.tree(of: bytes)
    } catch {
      throw UserError("\(file) cannot be parsed: \(error.reason)")
    }
  }

  /// The requirement of a dependency, as it is written: `from: "1.2.0"`; `nil` if there is none.
  package func requirement(of dependency: ContainerReference) -> String? {
    guard let call = call(of: dependency) else { return nil }
    return Self.locationArguments(of: call).dropFirst().first?.with(\.trailingComma, nil).trimmedText
  }

  /// The manifest with other locations for some dependencies.
  ///
  /// - Parameter edit: Returns the change for a dependency, or `nil` for none.
  /// - Throws: A `UserError` if a dependency is not written as `.package(…)`.
  package func text(
    _ edit: (ContainerReference) throws(UserError) -> DependencyEdit?
  ) throws(UserError) -> String {
    var edits: [TextEdit] = []
    for dependency in manifest.dependencies {
      guard let edit = try edit(dependency) else { continue }
      let range = try range(of: dependency)
      // A constant may be used twice, but is written once.
      if !edits.contains(where: { $0.range == range }) { edits.append(TextEdit(range: range, text: edit.arguments)) }
    }
    return String(decoding: edits.applied(to: Array(text.utf8)), as: UTF8.self)
  }

  /// The bytes that locate a dependency: its name, its path or URL, its requirement.
  private func range(of dependency: ContainerReference) throws(UserError) -> Range<Int> {
    let place = "\(file):\(dependency.position.line):\(dependency.position.column)"
    guard let call = call(of: dependency), let last = Self.locationArguments(of: call).last,
      let first = call.arguments.first
    else {
      throw UserError(
        "\(place): the dependency on \(dependency.identity) is not written as .package(…); write it that way")
    }
    if let name = dependency.explicitName, name.lowercased() != dependency.identity {
      throw UserError(
        "\(place): a released package is identified by its repository, \(dependency.identity), not by \"\(name)\":"
          + " remove `name:`, and use \(dependency.identity) in the products")
    }
    let end = last.expression.endPositionBeforeTrailingTrivia
    return first.positionAfterSkippingLeadingTrivia.utf8Offset..<end.utf8Offset
  }

  private func call(of dependency: ContainerReference) -> FunctionCallExprSyntax? {
    ManifestCall.at(dependency.position, lines, in: tree)
  }

  /// The arguments of the location: a path, or a URL and a requirement. Traits may follow.
  private static func locationArguments(of call: FunctionCallExprSyntax) -> [LabeledExprSyntax] {
    let arguments = call.arguments.drop { $0.label?.text == "name" }
    guard let location = arguments.first, ["path", "url"].contains(location.label?.text) else { return [] }
    guard location.label?.text == "url" else { return [location] }
    return [location] + arguments.dropFirst().prefix { $0.label?.text != "traits" }
  }
}
