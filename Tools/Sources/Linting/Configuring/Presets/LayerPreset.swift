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

  /// - Returns: The layers that have modules, from the top.
  func rows(for repository: Repository) throws(Missing) -> [PresetRow] {
    let modules = PresetModules(repository)
    let rows =
      switch self {
      case .interfaces: try Self.interfaces(modules)
      case .features: try Self.features(modules)
      }
    return rows.filter { !$0.modules.isEmpty }
  }

  /// `layers` with these rows, and what belongs to them.
  static func text(_ rows: [PresetRow]) -> String {
    let names = rows.map(\.name)
    let users = names.contains(testing) ? ["apps", "implementations"].filter(names.contains) : []
    return
      "layers:\n\(rows.map(\.text).joined())# Tests are in the layer of what they test.\ntests_may_use: [anything]\n"
      + (users.isEmpty ? "" : "forbid:\n")
      + users.map { "  - {from: \($0), to: \(testing), reason: what tests share is not shipped}\n" }.joined()
  }

  private static let testing = "testing"

  private static func interfaces(_ modules: PresetModules) throws(Missing) -> [PresetRow] {
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
    return [
      PresetRow("apps", programs, "What is built to run. It puts implementations together."),
      PresetRow("examples", examples, "Programs that show one implementation."),
      PresetRow("implementations", implementations, "They know each other by interfaces only."),
      PresetRow(Self.testing, testing, "What tests share."),
      PresetRow("interfaces", interfaces, "What others may know of an implementation.", isWithinItself: true),
      PresetRow(
        "shared", rest.names, "What has no interface of its own.", isWithinItself: true, mayUse: ["interfaces"]),
    ]
  }

  private static func features(_ modules: PresetModules) throws(Missing) -> [PresetRow] {
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
    return [
      PresetRow("apps", programs, "What is built to run."),
      PresetRow("composition", compositions, "It puts more than half of the features together.", isWithinItself: true),
      PresetRow("features", features, meaning, isWithinItself: !edges.isEmpty),
      PresetRow("core", rest.names, "What features share. It knows none of them.", isWithinItself: true),
    ]
  }
}
