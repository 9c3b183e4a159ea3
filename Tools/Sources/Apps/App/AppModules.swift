import Model
import SourceText

/// An app whose code is analyzed as a whole: the module to take apart, and the modules built with it that use it.
package struct AppModules: Sendable {
  /// The module to analyze.
  package var subject: ModuleSources
  /// The other modules of its package that import it, including tests.
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
  ///   - target: The target to analyze. If `nil`, the one with the most files among those not already extracted from
  /// another; an app that depends on modules of its package comes first.
  ///   - outside: The other tool's build and index; empty if the package is built for its index. A build by Xcode must
  /// already exist, or have a command.
  ///   - root: The repository's folder, absolute and without links.
  /// - Throws: A `UserError` if there is no such package or target, or nothing in it to take apart.
  package init(
    of app: String, target: String? = nil, builtBy outside: OutsideBuild = OutsideBuild(), in repository: Repository,
    root: String
  ) throws(UserError) {
    let (package, named) = try repository.container(called: app)
    try package.checkIsIndexed(by: outside, in: repository, root: root)
    let targets = package.targets.map { repository.targets[$0] }.filter { target in
      [.regular, .executable, .test].contains(target.kind) && !target.files.isEmpty
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
      let undecided = package.undecided.first.map {
        "the targets of \(app) are not known, because \($0.reason): let SwiftPM run its manifest with --evaluate-manifests"
      }
      throw UserError(
        names.isEmpty
          ? undecided ?? "\(app) has no target with Swift code of its own: name another package with --from"
          : "\(app) has no target \(wanted ?? ""); it has \(names)")
    }
    let folder = package.directory.isEmpty ? root : "\(root)/\(package.directory)"
    // The modules that import it may use it; those that it imports are below and stay there.
    let users = Set(
      targets.filter { $0.files.contains { $0.imports.contains { $0.module == subject.module } } }.map(\.module))
    self.init(
      subject: subject, others: modules.filter { $0 != subject && users.contains($0.module) },
      index: outside.isNone
        ? .build(AppBuild(folder: folder, withTests: modules.contains(where: \.isTest))) : .outside(outside),
      package: package.id)
  }
}
