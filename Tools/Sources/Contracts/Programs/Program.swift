import Model
import SourceFacts
import SourceText

/// A program: an executable with everything that it links.
///
/// Excludes tests, whose calls stand-ins answer.
package struct Program: Sendable {
  /// Its name in the manifest.
  package var name: String
  package var package: Repository.PackageID
  /// Its position in the manifest.
  package var position: SourcePosition
  /// The target to which a link is added: the executable's, or the first one of the library that is the app.
  package var target: Repository.TargetID
  /// The targets that it starts from.
  package var roots: [Repository.TargetID]
  /// Whether it must have everything that it calls: not the executable of a business line, which intentionally omits
  /// the others.
  package var isWhole: Bool
  package var linked: LinkedCode
  /// The platforms that it is built for; `nil` if another project decides that.
  var platforms: [String]?
  /// Where its mediator looks for targets.
  package var lookups: [ProgramLookup]

  private init(
    _ name: String, _ position: SourcePosition, of target: Repository.Target, with roots: [Repository.TargetID],
    isWhole: Bool, in repository: Repository
  ) {
    self.name = name
    self.position = position
    package = target.package
    self.target = target.id
    self.roots = roots
    self.isWhole = isWhole
    linked = LinkedCode(of: roots, in: repository)
    lookups = []
  }
}

extension Program {
  static func all(in repository: Repository, _ settings: [Contract.HostModulesSetting]) -> [Program] {
    let scope = ContractScope.targets(of: repository)
    let all = repository.packages.flatMap { package -> [Program] in
      let targets = package.targets.filter(scope.contains).map { repository.targets[$0] }
      let executables = targets.filter { $0.kind == .executable }
      guard executables.isEmpty else {
        return executables.map { program(of: $0, among: targets, package, repository) }
      }
      return repository.roles.role(of: package.id) == .app && !repository.hasXcodeProject
        ? libraries(of: package, among: targets, repository) : []
    }
    return settings.isEmpty ? all : all.map { $0.told(by: settings, repository) }
  }

  /// The program of an executable target; the same under the name of each of its products.
  private static func program(
    of target: Repository.Target, among targets: [Repository.Target], _ package: Repository.Package,
    _ repository: Repository
  ) -> Program {
    let products = package.products.filter { $0.kind == .executable && $0.targets.contains(target.name) }
    let parts = Set(products.flatMap(\.targets))
    let others = targets.filter { parts.contains($0.name) && $0.id != target.id }.map(\.id)
    var program = Program(
      target.name, target.position, of: target, with: [target.id] + others,
      isWhole: repository.roles.role(of: target)?.hasPrograms == true, in: repository)
    var names = target.programNames
    program.platforms = names.isEmpty ? BuildWorld.packagePlatforms : target.platforms?.sorted() ?? ["iOS"]
    if names.isEmpty {
      // SwiftPM makes a product if there is none.
      names = (products.isEmpty ? [target.name] : products.map(\.name)).map {
        ProgramName(executable: $0, module: target.module)
      }
    }
    program.lookups = names.map { ProgramLookup(guessing: $0, ownModule: target.module) }
    return program
  }

  /// An app without an executable is started by another kind of project, which links its library. If there is such a
  /// project, it may link more, so the program is unknown.
  private static func libraries(
    of package: Repository.Package, among targets: [Repository.Target], _ repository: Repository
  ) -> [Program] {
    package.products.compactMap { product in
      let roots = targets.filter { product.targets.contains($0.name) && !$0.isTest }
      guard let first = roots.first else { return nil }
      var program = Program(
        product.name, product.position, of: first, with: roots.map(\.id), isWhole: true, in: repository)
      program.lookups = [ProgramLookup(guessing: ProgramName(executable: nil, module: nil), ownModule: first.module)]
      return program
    }
  }

  /// With the modules that its code sets.
  private func told(by settings: [Contract.HostModulesSetting], _ repository: Repository) -> Program {
    let own = settings.filter { $0.kind != .ofAnother && linked.targets.contains($0.site.target) }
    if own.isEmpty { return self }
    var result = self
    let builds = worlds(repository)
    result.lookups = ProgramLookup.all(
      lookups,
      own.compactMap { setting in
        let values = builds.map { $0.holds(setting.condition, in: setting.site.target) }
        if values.allSatisfy({ $0 == false }) { return nil }
        let isCalled = setting.caller.map { uses($0, repository) } ?? true
        return (setting, !setting.mayNotRun && isCalled && values.allSatisfy { $0 == true })
      })
    return result
  }

  private func uses(_ name: String, _ repository: Repository) -> Bool {
    linked.targets.contains { id in
      repository.targets[id].files.contains { file in file.nameUses.contains { $0.name == name } }
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
