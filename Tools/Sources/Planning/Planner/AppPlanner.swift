import CodeGraphs

/// Plans how a module comes apart.
package struct AppPlanner {
  let graph: CodeGraph
  /// The app's package as a command names it.
  let app: String
  let module: String
  /// The folder of the module's sources, relative to the repository's root.
  let folder: String
  /// The app's folder, relative to the root.
  let appFolder: String
  /// What is wanted, and what there is besides the code.
  package var options = Options()

  package struct Options: Sendable {
    /// Whether business lines may be called by name; else each folder becomes a module that others import.
    package var callsByName = true
    /// The folders that cannot be called by name, as somebody has tried.
    package var refused: Set<String> = []
    /// Where modules are put that are imported, as a command says it; `nil` where it need not.
    package var place: String?
    /// What declares the module, where another tool builds it: `project App.xcodeproj`.
    package var byHand: String?
    /// Whether there is a command that builds it all the same.
    package var isBuiltByCommand = false
    /// What says where another tool's build leaves its index, and how it is made, for a command line.
    package var buildOptions: [String] = []
    /// What carries a plan out, for a command line; a step's name is to follow.
    package var applyingWords: [String] = []
    /// The names that packages and modules have already.
    package var taken: Set<String> = []
    /// The modules of services that are called by name.
    package var categories: Set<String> = []
    /// The modules of the repository that the module imports: of a folder called like one the rest is left.
    package var laid: Set<String> = []
    /// The files of the module that declare targets, relative to the root: nobody names these, and the mediator finds
    /// them where they are.
    package var targetFiles: Set<String> = []
    /// What the module has besides code, relative to the root.
    package var resources: [String] = []
    /// What is known before of what will be refused.
    package var remarks: [String] = []
    /// What the steps leave to a person.
    package var notes: [String] = []

    package init() {}
  }

  /// - Parameters:
  ///   - graph: The module, with those that are built with it.
  ///   - app: The app's package, as a command names it.
  ///   - module: The module that comes apart.
  ///   - folder: The folder of its sources, relative to the root.
  ///   - appFolder: The app's, relative to the root.
  package init(_ graph: CodeGraph, app: String, module: String, folder: String, appFolder: String) {
    self.graph = graph
    self.app = app
    self.module = module
    self.folder = folder
    self.appFolder = appFolder
  }

  /// The parts that the folders show.
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

  /// - Parameter features: The folders that are business lines, where somebody says so.
  package func plan(features: [String] = []) -> AppPlan {
    let lines = linePlan(features)
    if lines.steps.contains(where: { !$0.isFloor }) { return lines }
    // Where nothing can be called by name, what is imported comes apart all the same.
    return modulePlan(features) ?? lines
  }

  /// What is shared goes below, and the rest is called by name.
  private func linePlan(_ features: [String]) -> AppPlan {
    var draft = PlanDraft(graph, groups: groups(named: features), categories: options.categories)
    draft.keepLeftovers(of: options.laid)
    draft.layFloor()
    draft.keepRest()
    draft.settleBorders(core: module)
    draft.gatherFloor()
    return PlanReport(draft, planner: self).plan
  }

  /// Each folder is a module, above those that it imports.
  ///
  /// - Returns: `nil` where too much would have to leave its folder: then the folders are no modules.
  private func modulePlan(_ features: [String]) -> AppPlan? {
    var draft = PlanDraft(graph, groups: groups(named: features), categories: options.categories)
    let core = module + "Core"
    let moved = draft.arrange(core: options.taken.contains(core) ? nil : module, laid: options.laid)
    guard moved <= Self.mostMoved else { return nil }
    var plan = PlanReport(draft, planner: self).plan
    plan.isByImport = true
    return plan
  }

  /// The share of the lines that may leave their folder.
  private static let mostMoved = 0.35
}
