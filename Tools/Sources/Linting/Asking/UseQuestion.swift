import Contracts
import DependencyRules
import Model
import Rules
import SourceFacts
import SourceText

/// Whether a module may use another.
///
/// The use is added to a copy of the repository, which is judged: so the answer is what the lint would say, by whatever
/// rule.
package struct UseQuestion: Sendable {
  package enum Use: String, CaseIterable, Sendable {
    case `import`, link
    /// A service, by the names of its target and action: `B.viewController`.
    case call
  }

  private let repository: Repository
  private let module: Module
  private let use: Use
  private let name: String

  /// - Parameters:
  ///   - module: The one that would use the other.
  ///   - name: A module, a product, or a service.
  /// - Throws: If there is no such module, product or service.
  package init(module: String, use: Use, name: String, in repository: Repository) throws(UserError) {
    (self.repository, self.use, self.name) = (repository, use, name)
    self.module = try repository.module(called: module)
  }

  package func answer() throws(UserError) -> UseAnswer {
    guard use == .call else { return try answer(name, use) }
    let contract = RuleContext(repository).contract
    let calls = contract?.calls.filter { "\($0.target ?? "?").\($0.action ?? "?")" == name } ?? []
    guard let call = calls.first(where: { $0.site.module == module.id }) ?? calls.first else {
      let known = contract?.calls.map { "\($0.target ?? "?").\($0.action ?? "?")" } ?? []
      throw .unknown("call of", name, among: known, in: repository)
    }
    if call.site.module == module.id { return UseAnswer(module: module.name, use: use, name: name) }
    // Others call through the method that does.
    let caller = repository.modules[call.site.module]
    var answer = try answer(caller.moduleName, .import)
    (answer.use, answer.name) = (use, name)
    answer.way = Finding.Place(
      file: call.site.file, position: call.source.position, words: "Through \(caller.name)")
    return answer
  }

  private func answer(_ name: String, _ use: Use) throws(UserError) -> UseAnswer {
    var planted = Planting(in: repository, for: module)
    var answer = UseAnswer(module: module.name, use: use, name: name)
    var names: Set = [name]
    let provider = try provider(of: name, for: use)
    try use.check(of: name, by: module, provider.map { repository.modules[$0] })
    if let provider {
      let provided = repository.modules[provider]
      names.formUnion([provided.name, provided.moduleName])
      if let missing = planted.link(provider) {
        let manifest = repository.containers[module.container].editedPath(of: module)
        answer.declaration = missing.advice(for: module.name, in: manifest)
      }
      // Sources may have another name for it.
      let isOwn = provided.importedNames.contains(name)
      if use == .import { planted.use(isOwn ? provided.moduleName : name) }
    } else {
      planted.use(name)
    }
    // Few uses make findings, and only then does it matter which were there before.
    lazy var before = Set(Linter().lint(repository).findings.map(\.identity))
    var report = Linter().lint(planted.repository)
    func new() -> [Finding] {
      report.findings.filter { finding in
        let identity = finding.identity
        let isOfUse =
          identity.target == module.name && identity.package == repository.containers[module.container].name
          && identity.symbol.map(names.contains) == true
        return isOfUse || identity.isCycle(through: module, names, in: repository) || !before.contains(identity)
      }
    }
    let mended = new().first { $0.identity.rule == DependencyRuleList.missingDeclaration }
    answer.declaration = answer.declaration ?? mended?.message.instead
    // What must be declared first may be forbidden, too.
    if let product = planted.linkOutside(name) {
      names.insert(product)
      report = Linter().lint(planted.repository)
    }
    let rules = [DependencyRuleList.missingDeclaration] + (use == .link ? [DependencyRuleList.needlessDeclaration] : [])
    let findings = new().filter { !rules.contains($0.identity.rule) }
    if !findings.isEmpty {
      answer.findings = findings.compactMap(Explainer(planted.repository, report).explanation(of:))
    }
    return answer
  }

  /// - Returns: `nil` for what is not in the repository.
  private func provider(of name: String, for use: Use) throws(UserError) -> Module.ID? {
    let modules = repository.namesakes(of: name, for: module)
    if let first = modules.first { return first }
    let offering = repository.modules.first {
      use == .link && !$0.isTest && ($0.name == name || repository.products(of: $0.id).contains(name))
    }
    if let offering { return offering.id }
    if let target = repository.modules.first(where: { $0.name == name && !$0.isTest }) {
      throw UserError("the target \(name) has the module \(target.moduleName); ask for that")
    }
    if repository.modules.contains(where: { $0.isTest && ($0.name == name || $0.moduleNames.contains(name)) }) {
      throw UserError("\(name) is a test, which no other module can use")
    }
    let names = ExistingNames(repository)
    let outside = SystemModules.names.union(names.imported).union(names.external)
    guard outside.contains(name) else {
      throw .unknown(
        use == .link ? "module or product" : "module", name, among: outside.union(names.modules), in: repository)
    }
    return nil
  }
}
