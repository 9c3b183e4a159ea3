import Apps
import IndexReading
import SourceText
import SwiftSyntax

/// Finds declarations that a library cannot have, or that hide the mediator's name.
struct AwkwardDeclarations {
  let monolith: Monolith
  let feature: String

  var refusals: [Refusal] {
    let own = monolith.files.filter { $0.feature == feature }
    return own.compactMap(beginning) + ownMediators
  }

  /// Code that starts the program.
  private func beginning(_ file: MonolithFile) -> Refusal? {
    let suggestion = "leave the program's entry point in the app, outside the folder of \(feature)"
    if file.path.hasSuffix("/main.swift") {
      return Refusal(
        .beginning, file: file.path, position: .start,
        reason: "the program starts here, and \(feature) becomes a library",
        suggestion: suggestion)
    }
    let attribute = file.tree.tokens(viewMode: .sourceAccurate).first { token in
      token.text == "main" && token.previousToken(viewMode: .sourceAccurate)?.tokenKind == .atSign
    }
    return attribute.map {
      Refusal(
        .beginning, file: file.path, position: file.position(of: $0),
        reason: "the program starts with this type (@main)",
        suggestion: suggestion)
    }
  }

  private var ownMediators: [Refusal] {
    monolith.declarations.values.filter { $0.owner == nil && $0.symbol.isType && $0.symbol.name == "Mediator" }.map {
      Refusal(
        .ownMediator, file: monolith.file(of: $0).path, position: $0.position,
        reason: "the app has its own type Mediator, to which the calls by name would refer",
        suggestion: "rename it: SourceKit's rename does it everywhere")
    }
  }
}
