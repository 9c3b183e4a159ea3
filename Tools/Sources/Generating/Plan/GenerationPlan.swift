import Contracts
import Model
import SourceFacts
import SourceText

/// What follows from the services that plain targets declare: the files that there should be, and what prevents them.
package struct GenerationPlan: Sendable {
  /// A file that should be there.
  package struct File: Sendable {
    /// The repository's folder, if it is another one.
    package var root: String?
    /// Relative to the root.
    package var path: String
    package var text: String
    /// What is there now; `nil` for nothing.
    package var present: GeneratedFile?
    /// The class that it is made of, with the prefix.
    package var className: String
    /// The class's module.
    package var module: Module.ID
    /// Where the class is declared.
    package var source: Place

    package var isCurrent: Bool { present?.text == text }
    /// Whether somebody has changed it since it was made.
    package var isEdited: Bool { present?.isEdited ?? false }
  }

  /// A generated file whose class is gone.
  package struct Orphan: Sendable {
    /// The repository's folder, if it is another one.
    package var root: String?
    package var path: String
    package var present: GeneratedFile
    /// `nil` in another repository.
    package var module: Module.ID?
  }

  package struct Place: Hashable, Sendable {
    package var file: String
    package var position: SourcePosition

    package init(file: String, position: SourcePosition) {
      self.file = file
      self.position = position
    }
  }

  /// What keeps a service from being offered.
  package struct Objection: Sendable {
    package var place: Place
    package var module: Module.ID
    package var symbol: String
    package var message: String
    /// The other places that it is about.
    package var others: [Place] = []
    /// Whether `nonisolated init() {}` in the class is the way out.
    package var lacksInitializer = false
  }

  /// A service with its declaration.
  package struct Service: Sendable {
    package var offered: OfferedService
    package var declared: DeclaredService
    /// The class, without the prefix.
    package var target: String
    package var module: Module.ID
    package var place: Place
  }

  /// What all classes declare and nothing objects to, whether its files are made already or not.
  package var services: [Service] = []
  package var files: [File] = []
  package var orphans: [Orphan] = []
  package var objections: [Objection] = []
  /// What may keep the code of the files from being compiled, and only the compiler knows.
  package var doubts: [Objection] = []
  /// The classes that have no category, with the prefix.
  package var withoutCategory: [String] = []

  package init() {}
}

extension GenerationPlan {
  /// - Parameters:
  ///   - categories: Categories in other repositories.
  package init(_ contract: Contract, in repository: Repository, categories: [ForeignCategory] = []) {
    self.init()
    let classes = PlainClass.all(in: contract, repository)
    let generated = repository.modules.flatMap { module in
      module.filesOfContract.compactMap { file in
        file.contract?.generated.map { (path: file.path, present: $0, target: module.id) }
      }
    }
    // Most repositories have none of these.
    guard !classes.isEmpty || !generated.isEmpty || !categories.isEmpty else { return }
    let planner = TargetPlanner(contract: contract, repository: repository, categories: categories)
    var made: [(class: PlainClass, result: TargetPlanner.Result)] = []
    for one in classes {
      let result = planner.plan(one)
      objections += result.objections
      let objected = Set(result.objections.map { "\($0.place.file):\($0.place.position.line)" })
      services += result.services.filter { !objected.contains("\($0.place.file):\($0.place.position.line)") }.map {
        Service(
          offered: $0.offered, declared: $0.declared, target: one.name, module: one.module.id, place: $0.place)
      }
      made.append((one, result))
    }
    let clashes = Clashes(made.map(\.result))
    objections += clashes.objections
    var kept: Set<String> = []
    for (one, result) in made {
      if result.category == nil, !result.services.isEmpty { withoutCategory.append(one.target.name) }
      guard result.objections.isEmpty, !clashes.targets.contains(one.id) else {
        kept.insert(PlainClass.id(one.target.name, in: RelativePath.lastComponent(one.file.path)))
        continue
      }
      files += planner.files(of: one, result)
      doubts += result.doubts
    }
    let sources = SourceStates(repository)
    let paths = Dictionary(grouping: files) { $0.root ?? "" }.mapValues { Set($0.map(\.path)) }
    func isGone(_ present: GeneratedFile, at path: String, _ root: String) -> Bool {
      paths[root]?.contains(path) != true
        && !kept.contains(PlainClass.id(present.header.target, in: present.header.source))
        && sources.tellsOfAll(present.header.source)
    }
    var seen: Set<String> = []
    orphans = generated.compactMap { path, present, module in
      guard present.header.repository == nil, isGone(present, at: path, ""), seen.insert(path).inserted else {
        return nil
      }
      return Orphan(path: path, present: present, module: module)
    }
    for category in categories {
      for (path, contract) in category.files {
        guard let present = contract?.generated, present.header.repository == category.origin,
          isGone(present, at: path, category.root)
        else { continue }
        orphans.append(Orphan(root: category.root, path: path, present: present))
      }
    }
    objections.sort { ($0.place.file, $0.place.position) < ($1.place.file, $1.place.position) }
  }
}

/// Which files can say that a class is gone.
private struct SourceStates {
  /// The names of the files that cannot be read now, and may still declare a class.
  private let unread: Set<String>

  init(_ repository: Repository) {
    let damaged = repository.modules.lazy.flatMap(\.files).filter { $0.contract?.error != nil }.map(\.path)
    unread = Set((repository.problems.map(\.file) + damaged).map(RelativePath.lastComponent))
  }

  /// Whether everything in the files of a name is known.
  func tellsOfAll(_ name: String) -> Bool { !unread.contains(name) }
}
