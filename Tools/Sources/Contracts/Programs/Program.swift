import Model
import SourceFacts
import SourceText

/// A program: an executable with everything that it links.
///
/// Excludes tests, whose calls stand-ins answer.
package struct Program: Sendable {
  /// Its name in the manifest.
  package var name: String
  package var container: Container.ID
  /// Its position in the manifest.
  package var position: SourcePosition
  /// The target to which a link is added: the executable's, or the first one of the library that is the app.
  package var module: Module.ID
  /// The targets that it starts from.
  package var roots: [Module.ID]
  /// Whether it must have everything that it calls: not the executable of a business line, which intentionally omits
  /// the others.
  package var isWhole: Bool
  package var linked: LinkedCode
  /// The platforms that it is built for; `nil` if another project decides that.
  var platforms: [String]?
  /// Where its mediator looks for targets.
  package var lookups: [ProgramLookup]

  private init(
    _ name: String, _ position: SourcePosition, of module: Module, with roots: [Module.ID],
    isWhole: Bool, in repository: Repository
  ) {
    self.name = name
    self.position = position
    container = module.container
    self.module = module.id
    self.roots = roots
    self.isWhole = isWhole
    linked = LinkedCode(of: roots, in: repository)
    lookups = []
  }
}

extension Program {
  static func all(
    in repository: Repository, of scope: Set<Module.ID>, _ settings: [Contract.HostModulesSetting]
  ) -> [Program] {
    let all = repository.containers.flatMap { container -> [Program] in
      let modules = container.modules.filter(scope.contains).map { repository.modules[$0] }
      let executables = modules.filter { $0.kind == .executable }
      guard executables.isEmpty else {
        return executables.map { program(of: $0, among: modules, container, repository) }
      }
      return repository.roles.role(of: container.id) == .app && !repository.hasXcodeProject
        ? libraries(of: container, among: modules, repository) : []
    }
    return settings.isEmpty ? all : all.map { $0.told(by: settings, repository) }
  }

  /// The program of an executable target; the same under the name of each of its products.
  private static func program(
    of module: Module, among modules: [Module], _ container: Container,
    _ repository: Repository
  ) -> Program {
    let products = container.products.filter { $0.kind == .executable && $0.targets.contains(module.name) }
    let parts = Set(products.flatMap(\.targets))
    let others = modules.filter { parts.contains($0.name) && $0.id != module.id }.map(\.id)
    var program = Program(
      module.name, module.position, of: module, with: [module.id] + others,
      isWhole: repository.roles.role(of: module)?.hasPrograms == true, in: repository)
    var names = module.programNames
    program.platforms = names.isEmpty ? BuildWorld.packagePlatforms : module.platforms?.sorted() ?? ["iOS"]
    if names.isEmpty {
      // SwiftPM makes a product if there is none.
      names = (products.isEmpty ? [module.name] : products.map(\.name)).map {
        ProgramName(executable: $0, module: module.moduleName)
      }
    }
    program.lookups = names.map { ProgramLookup(guessing: $0, ownModule: module.moduleName) }
    return program
  }

  /// An app without an executable is started by another kind of project, which links its library. If there is such a
  /// project, it may link more, so the program is unknown.
  private static func libraries(
    of container: Container, among modules: [Module], _ repository: Repository
  ) -> [Program] {
    container.products.compactMap { product in
      let roots = modules.filter { product.targets.contains($0.name) && !$0.isTest }
      guard let first = roots.first else { return nil }
      var program = Program(
        product.name, product.position, of: first, with: roots.map(\.id), isWhole: true, in: repository)
      program.lookups = [
        ProgramLookup(guessing: ProgramName(executable: nil, module: nil), ownModule: first.moduleName)
      ]
      return program
    }
  }

  /// With the modules that its code sets.
  private func told(by settings: [Contract.HostModulesSetting], _ repository: Repository) -> Program {
    let own = settings.filter { $0.kind != .ofAnother && linked.modules.contains($0.site.module) }
    if own.isEmpty { return self }
    var result = self
    let builds = worlds(repository)
    result.lookups = ProgramLookup.all(
      lookups,
      own.compactMap { setting in
        let values = builds.map { $0.holds(setting.condition, in: setting.site.module) }
        if values.allSatisfy({ $0 == false }) { return nil }
        let isCalled = setting.caller.map { uses($0, repository) } ?? true
        return (setting, !setting.mayNotRun && isCalled && values.allSatisfy { $0 == true })
      })
    return result
  }

  private func uses(_ name: String, _ repository: Repository) -> Bool {
    linked.modules.contains { id in
      repository.modules[id].files.contains { file in file.nameUses.contains { $0.name == name } }
    }
  }

  /// The ways in which it is built.
  func worlds(_ repository: Repository, _ platforms: [String]? = nil) -> [ProgramBuild] {
    BuildWorld.all(platforms ?? self.platforms ?? BuildWorld.applePlatforms).map {
      ProgramBuild(self, in: $0, repository)
    }
  }
}

extension Role {
  /// Whether modules with the role are built into programs that combine the others. With layers, any of them may
  /// contain the app.
  fileprivate var hasPrograms: Bool {
    switch self {
    case .app, .named: true
    case .mediator, .category, .business, .platform: false
    }
  }
}
