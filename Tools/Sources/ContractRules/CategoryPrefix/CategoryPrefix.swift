import Contracts
import Model
import Rules
import SourceFacts
import SourceText

/// A service of a category whose name does not begin with the business line's, where others' do; else one whose name
/// another category has too.
struct CategoryPrefix: ContractRule {
  static let id = "category_prefix"

  /// A service that others see: one that they do not cannot collide with another.
  private struct Offered {
    var service: Service
    /// The business line's, with an underscore.
    var prefix: String
    var file: String
    var module: Module

    var hasPrefix: Bool { service.name.hasPrefix(prefix) }
  }

  func findings(in contract: Contract, _ context: RuleContext) -> [Finding] {
    let offered = Self.services(in: context)
    // A repository in which no category names its services as the article does has names of its own.
    guard !offered.contains(where: \.hasPrefix) else {
      return offered.filter { !$0.hasPrefix }.map { finding(for: $0, context) }
    }
    let owners = Dictionary(grouping: offered, by: \.service.name).mapValues { Set($0.map(\.module.id)) }
    return offered.compactMap { one in
      let others = (owners[one.service.name] ?? []).subtracting([one.module.id])
      return others.min().map { finding(for: one, alsoIn: context.repository.modules[$0], context) }
    }
  }

  private static func services(in context: RuleContext) -> [Offered] {
    context.repository.modules.flatMap { module -> [Offered] in
      guard !module.isTest, case .category(let feature)? = context.roles.role(of: module) else { return [] }
      let prefix = ModuleName.module(ofTarget: feature) + "_"
      return module.filesOfContract.flatMap { file in
        (file.contract?.services ?? []).filter { $0.access == .others }.map {
          Offered(service: $0, prefix: prefix, file: file.path, module: module)
        }
      }
    }
  }

  private func finding(for one: Offered, _ context: RuleContext) -> Finding {
    let name = one.service.name
    return finding(
      in: one.file, of: one.module.id, at: one.service.position, symbol: name, context,
      .init(
        "\(name) does not begin with \(one.prefix)",
        why: "all categories extend the same Mediator, so names without their business line's prefix can collide",
        instead: "name it \(one.prefix)\(name)"))
  }

  private func finding(for one: Offered, alsoIn other: Module, _ context: RuleContext) -> Finding {
    let name = one.service.name
    return finding(
      in: one.file, of: one.module.id, at: one.service.position, symbol: name, severity: .warning, context,
      .init(
        "\(name) is a service of \(other.name) too",
        why: "both extend the same Mediator, so a file that imports both cannot call either of them",
        instead: "name them by their business lines, such as \(one.prefix)\(name)"))
  }
}
