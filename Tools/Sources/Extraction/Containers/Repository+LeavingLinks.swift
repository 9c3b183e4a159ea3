import Model

extension Repository {
  /// The links of a module that only code needs which leaves it.
  ///
  /// - Parameters:
  ///   - going: The modules that the code imports.
  ///   - staying: Those that the rest of the module imports.
  func links(of module: Module, onlyFor going: Set<String>, besides staying: Set<String>) -> [Link] {
    module.links.filter { link in
      imports(throughLink: link, of: module).map { !$0.isDisjoint(with: going) && $0.isDisjoint(with: staying) }
        ?? false
    }
  }

  /// The modules that a link brings; `nil` if that is not known.
  ///
  /// Where only Xcode knows the packages, a product is assumed to bring the module of its name.
  func imports(throughLink link: Link, of module: Module) -> Set<String>? {
    let container = containers[module.container]
    if let modules = moduleNames(broughtBy: link, of: container) { return modules }
    guard !container.facts.isBuiltHere, case .thirdParty(let name) = link.destination else { return nil }
    return [name]
  }
}
