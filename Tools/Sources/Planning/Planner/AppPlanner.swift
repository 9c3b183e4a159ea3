import CodeGraphs
import SourceText

/// Plans how to split a module.
package struct AppPlanner {
  let graph: CodeGraph
  /// The app's package as a command names it.
  let app: String
  let module: String
  /// The folder of the module's sources, relative to the repository's root.
  let folder: String
  /// The app's folder, relative to the root.
  let appFolder: String
  /// Options, and facts that the code does not show.
  package var options = Options()

  package struct Options: Sendable {
    /// Whether business lines may be called by name; else each folder becomes a module that others import.
    package var callsByName = true
    /// Whether the module is a library: then what stays is named after it, because it is not an app.
    package var isLibrary = false
    /// Whether its package is used by others, with its products.
    package var isPublished = false
    /// Whether modules that are imported are planned if nothing can be called by name.
    package var importsInstead = true
    /// The folders that turned out not to be callable by name.
    package var refused: Set<String> = []
    /// The command-line option for the location of imported modules; `nil` if none is needed.
    package var place: String?
    /// The target, if it is not called as its module.
    package var target: String?
    /// The container of the module, if another tool builds it: `project App.xcodeproj`.
    package var byHand: String?
    /// Whether there is a command that builds it nevertheless.
    package var isBuiltByCommand = false
    /// Command-line options for another tool's build: the location of its index, and how to make it.
    package var buildOptions: [String] = []
    /// The command line that applies a plan; the name of a step follows.
    package var applyingWords: [String] = []
    /// The names that packages and modules already have.
    package var taken: Set<String> = []
    /// The modules of services that are called by name.
    package var categories: Set<String> = []
    /// The modules of the repository that the module imports: a folder with the name of one contains its remains.
    package var laid: Set<String> = []
    /// The files of the module that declare targets, relative to the root: no code refers to these, and the mediator
    /// finds them wherever they are.
    package var targetFiles: Set<String> = []
    /// The module's resources, relative to the root.
    package var resources: [String] = []
    /// Known reasons why steps will be refused.
    package var remarks: [String] = []
    /// What the steps leave to the user.
    package var notes: [String] = []

    package init() {}
  }

  /// - Parameters:
  ///   - graph: The module, with those that are built with it.
  ///   - app: The app's package, as a command names it.
  ///   - module: The module to split.
  ///   - folder: The folder of its sources, relative to the root.
  ///   - appFolder: The app's, relative to the root.
  package init(_ graph: CodeGraph, app: String, module: String, folder: String, appFolder: String) {
    self.graph = graph
    self.app = app
    self.module = module
    self.folder = folder
    self.appFolder = appFolder
  }

  /// The parts by folder.
  package func groups(named: [String] = []) -> [CodeGroup] {
    FolderGroups(graph, module: module, folder: folder).groups(named: named).map { group in
      var group = group
      if !group.isNamed, group.files.allSatisfy({ options.targetFiles.contains(graph.files[$0].path) }) {
        group.isApp = true
      }
      return group
    }
  }

  /// All folders of the module.
  package var folders: [String] { FolderGroups(graph, module: module, folder: folder).folders }

  /// The names of packages and modules, and of what is imported from elsewhere.
  var takenNames: Set<String> {
    options.taken.union(graph.files.map(\.module)).union(graph.files.flatMap(\.imports))
  }

  /// Whether a folder, or what was in it, is a module already.
  package func isLaid(_ folder: String) -> Bool {
    let name = RelativePath.lastComponent(folder)
    return options.laid.contains(name) || options.laid.contains(module + name)
  }

  /// - Parameter features: The folders that the user named as business lines.
  package func plan(features: [String] = []) -> AppPlan {
    let lines = linePlan(features)
    if features.isEmpty, let near = neighbourPlan(insteadOf: lines) { return near }
    guard options.importsInstead, lines.lineFolders.isEmpty else { return lines }
    // If nothing can be called by name, modules that are imported may still be possible.
    return modulePlan(features) ?? (isFlat && !options.callsByName ? stayingPlan() : lines)
  }

  /// The business lines that could be called by name if there were a mediator.
  ///
  /// - Parameter features: The folders that the user named as business lines.
  package func linesWithMediator(features: [String]) -> [String] {
    var planner = self
    (planner.options.callsByName, planner.options.importsInstead) = (true, false)
    return planner.plan(features: features).steps.filter { !$0.isFloor }.map(\.name)
  }

  /// Whether the module has no folders that could become modules.
  private var isFlat: Bool { groups().allSatisfy { $0.isRest || $0.isApp } }

  /// The plan in which everything stays. Some files of a single folder are not a module merely because others need them.
  private func stayingPlan() -> AppPlan {
    var draft = PlanDraft(graph, groups: groups(), categories: options.categories)
    draft.keepRest()
    return PlanReport(draft, planner: self).plan
  }

  /// Shared code goes below, and the rest is called by name.
  func linePlan(_ features: [String]) -> AppPlan {
    var draft = PlanDraft(graph, groups: groups(named: features), categories: options.categories)
    draft.keepLeftovers(of: options.laid)
    draft.layFloor()
    draft.keepRest()
    draft.settleBorders(core: module)
    draft.gatherFloor()
    draft.absorbShortFiles()
    return PlanReport(draft, planner: self).plan
  }

  /// Each folder is a module, above those that it imports.
  ///
  /// - Returns: `nil` if too much would have to leave its folder: then the folders are not modules.
  private func modulePlan(_ features: [String]) -> AppPlan? {
    var draft = PlanDraft(graph, groups: groups(named: features), categories: options.categories)
    let hasCore = ["Core", "Base"].contains { options.taken.contains(module + $0) }
    let moved = draft.arrange(core: hasCore ? nil : module, laid: options.laid)
    guard moved <= Self.mostMoved else { return nil }
    var plan = PlanReport(draft, planner: self).plan
    plan.isByImport = true
    plan.isInsteadOfCalls = options.callsByName
    return plan
  }

  /// The maximum share of the lines that may leave their folder.
  private static let mostMoved = 0.35
}
