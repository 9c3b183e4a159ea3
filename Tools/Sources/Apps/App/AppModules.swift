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
  package var container: Container.ID?

  package init(
    subject: ModuleSources, others: [ModuleSources], index: IndexSource, container: Container.ID? = nil
  ) {
    self.subject = subject
    self.others = others
    self.index = index
    self.container = container
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
    let (container, named) = try repository.container(called: app)
    try container.checkIsIndexed(by: outside, in: repository, root: root)
    let declared = container.modules.map { repository.modules[$0] }.filter { module in
      [.regular, .executable, .test].contains(module.kind) && !module.files.isEmpty
    }
    let modules = declared.map { module in
      ModuleSources(
        module: module.moduleName, target: module.name, folder: repository.folder(of: module),
        files: module.files.map(\.path).sorted(), isTest: module.isTest)
    }
    let wanted = target ?? named
    let laid = wanted == nil ? repository.laidModules(among: declared) : []
    let candidates = modules.filter { !$0.isTest && (wanted == nil || $0.target == wanted || $0.module == wanted) }
      .filter { !laid.contains($0.module) }
    let apps = wanted == nil ? repository.appsOfModules(among: declared) : []
    let parts = candidates.filter { apps.contains($0.module) }
    guard
      let subject = (parts.isEmpty ? candidates : parts).max(by: {
        ($0.files.count, $1.target) < ($1.files.count, $0.target)
      })
    else {
      let names = modules.filter { !$0.isTest }.map(\.target).sorted().joined(separator: ", ")
      let undecided = container.undecided.first.map {
        "the targets of \(app) are not known, because \($0.reason): let SwiftPM run its manifest with --evaluate-manifests"
      }
      throw UserError(
        names.isEmpty
          ? undecided ?? "\(app) has no target with Swift code of its own: name another package with --from"
          : "\(app) has no target \(wanted ?? ""); it has \(names)")
    }
    let folder = RelativePath.join(root, container.directory)
    // The modules that import it may use it; those that it imports are below and stay there.
    let users = Set(
      declared.filter { $0.files.contains { $0.imports.contains { $0.module == subject.module } } }.map(\.moduleName))
    self.init(
      subject: subject, others: modules.filter { $0 != subject && users.contains($0.module) },
      index: outside.isNone
        ? .build(
          AppBuild(folder: folder, withTests: modules.contains(where: \.isTest), BuildKind(indexing: container)))
        : .outside(outside),
      container: container.id)
  }
}
