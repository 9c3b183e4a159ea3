import Configuration
import Model

/// Layers that many repositories have, filled with the modules that a repository names so.
///
/// Only the names decide, and what makes a program: a preset says how the modules are meant, so what does not keep to it
/// is a finding.
package enum LayerPreset: String, CaseIterable, Sendable {
  /// Features know each other by interfaces only: `Cart` and `CartInterface`, or `CartClientLive` and `CartClient`.
  case interfaces
  /// Apps use features, and features use what is below them.
  case features

  /// What a repository lacks.
  package struct Missing: Error {
    package let reason: String
  }

  /// - Returns: The rows of `layers` and what belongs to them, each with a comment.
  func text(for repository: Repository) throws(Missing) -> String {
    let modules = PresetModules(repository)
    return switch self {
    case .interfaces: try Self.interfaces(modules)
    case .features: try Self.features(modules)
    }
  }

  private static func interfaces(_ modules: PresetModules) throws(Missing) -> String {
    let (interfaces, implementations) = modules.pairs
    guard !interfaces.isEmpty else {
      throw Missing(
        reason: "no module here has an interface of its name, as Cart has CartInterface, or CartLive has Cart")
    }
    var rest = modules
    let testing = rest.take { PresetModules.testingSuffixes.contains(where: $0.hasSuffix) }
    rest.take(interfaces + implementations)
    let examples = rest.takePrograms(endingIn: PresetModules.exampleSuffixes)
    let programs = rest.takePrograms()
    let rows = [
      PresetRow("apps", programs, "What is built to run. It puts implementations together."),
      PresetRow("examples", examples, "Programs that show one implementation."),
      PresetRow("implementations", implementations, "They know each other by interfaces only."),
      PresetRow("testing", testing, "What tests share."),
      PresetRow("interfaces", interfaces, "What others may know of an implementation.", isWithinItself: true),
      PresetRow(
        "shared", rest.names, "What has no interface of its own.", isWithinItself: true, mayUse: ["interfaces"]),
    ].filter { !$0.modules.isEmpty }
    let forbidden = testing.isEmpty ? [] : (programs.isEmpty ? [] : ["apps"]) + ["implementations"]
    return PresetRow.text(rows)
      + (forbidden.isEmpty ? "" : "forbid:\n")
      + forbidden.map { "  - {from: \($0), to: testing, reason: what tests share is not shipped}\n" }.joined()
  }

  private static func features(_ modules: PresetModules) throws(Missing) -> String {
    var rest = modules
    let programs = rest.takePrograms()
    var features = rest.takeFeatures()
    guard !features.isEmpty else {
      throw Missing(reason: "no module here ends in Feature, and none is in a folder Features")
    }
    // What uses one feature may do so by mistake. What uses several is not what they share.
    features += rest.take { modules.used(by: $0).intersection(features).count > 1 }
    let compositions = modules.compositions(of: features)
    features.removeAll(where: compositions.contains)
    let edges = modules.edges(within: features)
    let meaning =
      edges.isEmpty
      ? "They do not know each other."
      : "\(edges.count) times one uses another today, as \(edges[0]). Without `within_itself` these are findings."
    return PresetRow.text(
      [
        PresetRow("apps", programs, "What is built to run."),
        PresetRow(
          "composition", compositions, "It puts more than half of the features together.", isWithinItself: true),
        PresetRow("features", features, meaning, isWithinItself: !edges.isEmpty),
        PresetRow("core", rest.names, "What features share. It knows none of them.", isWithinItself: true),
      ].filter { !$0.modules.isEmpty })
  }
}
