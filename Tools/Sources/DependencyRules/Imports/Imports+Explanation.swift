import Configuration
import Model
import Rules

extension ForbiddenImport {
  func steps(to finding: Finding, in context: RuleContext) -> [Finding.Place] {
    ImportSteps(context: context).steps(to: finding)
  }

  func reason(for finding: Finding, in context: RuleContext) -> String {
    context.repository.module(of: finding).flatMap(LayerReason(context).reason) ?? Self.page.reason
  }

  func change(for finding: Finding, in context: RuleContext) -> String {
    guard let (module, provider) = ImportSteps(context: context).ends(of: finding) else {
      return """
        Move what needs \(finding.identity.symbol ?? "it") to a module that may import it, and pass in its results as \
        values. If it does belong here, add \(Allowance.systemWord)/\(finding.identity.symbol ?? "Name") to the list \
        in \(context.roles.configuration.file).
        """
    }
    if let ways = LayerReason(context).ways(for: module, to: finding.identity.symbol ?? "it") { return ways }
    let role = context.roles.role(ofModule: provider, in: context.repository)
    return AllowedWay(context).instead(of: role, for: module, by: .import)
  }
}

extension UndeclaredImport {
  func steps(to finding: Finding, in context: RuleContext) -> [Finding.Place] {
    ImportSteps(context: context).steps(to: finding)
  }

  func change(for finding: Finding, in context: RuleContext) -> String {
    guard let (module, provider) = ImportSteps(context: context).ends(of: finding) else {
      return finding.message.insteadAsSentence
    }
    let missing = MissingDeclaration(of: provider, for: module, in: context.repository)
    let manifest = context.repository.containers[module.container].editedPath(of: module)
    let package = missing.referenceWords.map { ", and \($0) to the package's own dependencies" } ?? ""
    let advice = missing.advice(for: "the target \(module.name)", in: manifest)
    return "\(advice.prefix(1).uppercased())\(advice.dropFirst())\(package); or remove the import."
  }
}
