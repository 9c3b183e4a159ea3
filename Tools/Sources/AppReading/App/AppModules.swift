import Model
import SourceText

/// An app whose code is looked at as a whole: the module that is to be taken apart, and what is built with it and
/// uses it.
package struct AppModules: Sendable {
  /// The module that is looked at.
  package var subject: ModuleSources
  /// The other modules of its package that import it, tests among them.
  package var others: [ModuleSources]
  package var index: IndexSource
  /// The package that declares it; `nil` where no package does.
  package var package: Repository.PackageID?

  package init(
    subject: ModuleSources, others: [ModuleSources], index: IndexSource, package: Repository.PackageID? = nil
  ) {
    self.subject = subject
    self.others = others
    self.index = index
    self.package = package
  }

  package var all: [ModuleSources] { [subject] + others }

  /// - Parameters:
  ///   - app: A package, by its name or folder, or a target of one.
  ///   - target: Which target of the package is looked at; `nil` for the one with the most files of those that have not
  ///     come out of another: an app that stands on modules of its package comes before them.
  ///   - outside: What else builds it; nothing where the package is built for its index. What Xcode builds must have been
  ///     built before, or have a command for it.
  ///   - root: The repository's folder, absolute and without links.
  /// - Throws: An `UserError` where there is no such package or target, or nothing in it that could be taken apart.
  package init(
    of app: String, target: String? = nil, builtBy outside: OutsideBuild = OutsideBuild(), in repository: Repository,
    root: String
  ) throws(UserError) {
    let (package, named) = try repository.container(called: app)
    try package.checkIsIndexed(by: outside)
    let targets = package.targets.map { repository.targets[$0] }.filter { target in
      [.regular, .executable, .test].contains(target.declaration.kind) && !target.files.isEmpty
    }
    let modules = targets.map { target in
      ModuleSources(
        module: target.module, target: target.name, folder: repository.folder(of: target),
        files: target.files.map(\.path).sorted(), isTest: target.isTest)
    }
    let wanted = target ?? named
    let laid = wanted == nil ? repository.laidModules(among: targets) : []
    let candidates = modules.filter { !$0.isTest && (wanted == nil || $0.target == wanted || $0.module == wanted) }
      .filter { !laid.contains($0.module) }
    let apps = wanted == nil ? repository.appsOfModules(among: targets) : []
    let parts = candidates.filter { apps.contains($0.module) }
    guard
      let subject = (parts.isEmpty ? candidates : parts).max(by: {
        ($0.files.count, $1.target) < ($1.files.count, $0.target)
      })
    else {
      let names = modules.filter { !$0.isTest }.map(\.target).sorted().joined(separator: ", ")
      throw UserError(
        names.isEmpty
          ? "\(app) has no target with Swift code of its own: name another package with --from"
          : "\(app) has no target \(wanted ?? ""); it has \(names)")
    }
    let folder = package.directory.isEmpty ? root : "\(root)/\(package.directory)"
    // Those that import it may use it; what it imports is below, and stays there.
    let users = Set(
      targets.filter { $0.files.contains { $0.imports.contains { $0.module == subject.module } } }.map(\.module))
    self.init(
      subject: subject, others: modules.filter { $0 != subject && users.contains($0.module) },
      index: outside.isNone
        ? .build(AppBuild(folder: folder, withTests: modules.contains(where: \.isTest))) : .outside(outside),
      package: package.id)
  }
}
