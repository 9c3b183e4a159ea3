import Model
import SourceFacts
import SourceText

/// Describes the edges of the graph, each with its place.
package struct StepMaker {
  package let context: RuleContext

  package init(context: RuleContext) {
    self.context = context
  }

  private var repository: Repository { context.repository }

  /// The role of a package: "A is a business line".
  package func role(of id: Repository.PackageID, target: Repository.Target? = nil) -> Finding.Place {
    let package = repository.packages[id]
    if let target, let role = context.roles.role(of: target),
      let pattern = context.roles.pattern(of: target.id, in: repository)
    {
      let tests = target.isTest && context.roles.hasOwnRole(target.id) ? ", with what it tests" : ""
      return Finding.Place(
        file: pattern.file, position: pattern.position,
        words: "\(target.name) is \(role.noun)\(tests), by '\(pattern.value.text)'")
    }
    let role =
      context.roles.role(of: id).map { " is \($0.noun)" } ?? (context.roles.areKnown ? " has no role" : " is a package")
    let test = target.map { $0.isTest ? ", and \($0.name) is a test target of it" : "" } ?? ""
    return Finding.Place(
      file: package.manifestPath, position: target?.position ?? .start,
      words: package.name + role + test)
  }

  /// Where one package names another: "A names the package B".
  package func declaration(from id: Repository.PackageID, to other: Repository.PackageLink) -> Finding.Place? {
    let package = repository.packages[id]
    guard let index = package.dependencies.firstIndex(of: other) else { return nil }
    let declared = package.references[index]
    return Finding.Place(
      file: package.manifestPath, position: declared.position,
      words: "\(package.name) names the package \(declared.written)")
  }

  /// Where a target links something: "the target A links B".
  package func link(_ link: Repository.TargetLink, of target: Repository.Target) -> Finding.Place {
    Finding.Place(
      file: link.file ?? repository.packages[target.package].manifestPath, position: link.position,
      words: "the target \(target.name) links \(link.name(in: repository))")
  }

  /// The declaration of a link's package.
  package func declaration(of link: Repository.TargetLink, from id: Repository.PackageID) -> Finding.Place? {
    if case .product(_, let other, _) = link.destination { return declaration(from: id, to: .local(other)) }
    return nil
  }

  /// The destination of a link: "B is a product of B, a business line".
  package func destination(of link: Repository.TargetLink, of target: Repository.Target) -> Finding.Place? {
    switch link.destination {
    case .sibling(let id): return module(of: id)
    case .unknown: return nil
    case .thirdParty(let product):
      var place = self.link(link, of: target)
      place.words = "\(product) is a product of an external package"
      return place
    case .product(let product, let other, _):
      let package = repository.packages[other]
      let declared = package.products.first { $0.name == product }
      let role = context.roles.role(ofProduct: product, of: other).map { ", \($0.noun)" } ?? ""
      return Finding.Place(
        file: package.manifestPath, position: declared?.position ?? .start,
        words: "\(product) is a product of the package \(package.name)\(role)")
    }
  }

  /// Where the configuration gives a module its role; `nil` if it does not.
  package func configuredRole(of id: Repository.TargetID) -> Finding.Place? {
    guard context.roles.pattern(of: id, in: repository) != nil else { return nil }
    return role(of: repository.targets[id].package, target: repository.targets[id])
  }

  /// The origin of a module: "B is the module of the target B in the package B, a business line".
  package func module(of id: Repository.TargetID) -> Finding.Place {
    let target = repository.targets[id]
    let package = repository.packages[target.package]
    let role = context.roles.role(ofTarget: id, in: repository).map { ", \($0.noun)" } ?? ""
    return Finding.Place(
      file: package.manifestPath, position: target.position,
      words: "\(target.module) is the module of the target \(target.name) in the package \(package.name)\(role)")
  }
}

extension ContainerReference {
  /// Its location, as the manifest has it.
  package var written: String {
    switch location {
    case .path(let path): "at \(path)"
    case .url(let url): url
    case .registry(let identity): identity
    }
  }
}

extension Repository.TargetLink {
  /// A short name for what it links.
  package func name(in repository: Repository) -> String {
    switch destination {
    case .sibling(let id): "the target \(repository.targets[id].name)"
    case .product(let name, _, _), .thirdParty(let name), .unknown(let name): name
    }
  }
}

extension Repository {
  /// The target whose source has the finding.
  package func target(of finding: Finding) -> Target? {
    targets.first { target in
      target.name == finding.identity.target && packages[target.package].name == finding.identity.package
        && [target.files, target.foreignFiles].contains { $0.contains { $0.path == finding.identity.file } }
    }
  }
}
