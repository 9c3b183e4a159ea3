import Contracts
import Model
import Rules
import SourceFacts
import SourceText

/// A category names a type that a business line or a category declares.
///
/// Then both ends share a type again, and one of them must depend on its declaration (seed 000: parameters are
/// de-modelled).
struct ModelledParameter: ContractRule {
  static let id = "modelled_parameter"

  func findings(in contract: Contract, _ context: RuleContext) -> [Finding] {
    let models = Models(context)
    return context.repository.modules.flatMap { module -> [Finding] in
      guard !module.isTest, context.roles.role(of: module)?.isCategory == true else { return [] }
      return module.filesOfContract.flatMap { file -> [Finding] in
        guard let contract = file.contract else { return [] }
        let named = contract.services.filter { $0.access != .file }.flatMap(\.namedTypes)
        let sent = contract.calls.flatMap(\.params.entries).flatMap { entry -> [Service.NamedType] in
          guard let type = entry.type else { return [] }
          return type.names.sorted().map {
            Service.NamedType(path: $0.split(separator: ".").map(String.init), position: entry.position)
          }
        }
        // A parameter that is passed on was already found in the signature.
        let more = sent.filter { type in !named.contains { $0.path == type.path } }
        return (named + more).compactMap { type in
          models.declaration(of: type.path, in: file, of: module).map {
            finding(for: type, declaredAt: $0, in: file, of: module, context)
          }
        }
      }
    }
  }

  private func finding(
    for type: Service.NamedType, declaredAt place: Finding.Place, in file: SourceFile,
    of module: Module,
    _ context: RuleContext
  ) -> Finding {
    let name = type.path.joined(separator: ".")
    return finding(
      in: file.path, of: module.id, at: type.position, symbol: name, related: [place], context,
      .init(
        "\(module.name) names \(name), which is no type that every module knows",
        why: "caller and answering line would share what \(place.file) declares, and depend on each other again",
        instead: "pass numbers, texts, dictionaries, closures"))
  }
}

/// The types that business lines and categories declare, as far as the loader needed to look for them.
private struct Models {
  private let context: RuleContext
  /// By target, then by the name with its enclosing types.
  private var declared: [Module.ID: [String: Finding.Place]] = [:]

  init(_ context: RuleContext) {
    self.context = context
    for module in context.repository.modules where !module.isTest {
      guard context.roles.role(of: module)?.hasModels == true else { continue }
      for file in module.filesOfContract {
        for type in file.seenDeclarations?.types ?? [] {
          let name = type.path.joined(separator: ".")
          declared[module.id, default: [:]][name] = Finding.Place(
            file: file.path, position: type.position, words: "\(name) is declared here")
        }
      }
    }
  }

  /// The declaration of a type that a file of `target` names, if it is a model.
  func declaration(of path: [String], in file: SourceFile, of module: Module) -> Finding.Place? {
    let repository = context.repository
    var candidates = [path, ["Mediator"] + path]
    if path.count > 1, repository.providers[path[0]] != nil { candidates.append(Array(path.dropFirst())) }
    let imported = file.imports.map(\.module).flatMap { repository.providers[$0] ?? [] }
    for id in [module.id] + imported {
      for candidate in candidates {
        if let place = declared[id]?[candidate.joined(separator: ".")] { return place }
      }
    }
    return nil
  }
}
