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

  /// A generated file that nothing is made into, and whose class is there, or may be.
  package struct Kept: Sendable {
    package var path: String
    package var className: String
    /// `nil` in another repository.
    package var module: Module.ID?
    package var what: String
    package var instead: String
    /// Whether somebody has decided that its class is not read.
    package var isByChoice: Bool
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
  package var kept: [Kept] = []
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
    var objected: Set<String> = []
    for (one, result) in made {
      if result.category == nil, !result.services.isEmpty { withoutCategory.append(one.target.name) }
      guard result.objections.isEmpty, !clashes.targets.contains(one.id) else {
        objected.insert(one.target.name)
        continue
      }
      files += planner.files(of: one, result)
      doubts += result.doubts
    }
    var leftovers = Leftovers(
      contract, in: repository, of: generated.map(\.path), besides: files, objected: objected)
    var seen: Set<String> = []
    for (path, present, module) in generated where present.header.repository == nil && seen.insert(path).inserted {
      leftovers.add(present, at: path, of: module)
    }
    for category in categories {
      for (path, contract) in category.files {
        guard let present = contract?.generated, present.header.repository == category.origin else { continue }
        leftovers.add(present, at: path, in: category.root)
      }
    }
    (orphans, kept) = (leftovers.orphans, leftovers.kept)
    objections.sort { ($0.place.file, $0.place.position) < ($1.place.file, $1.place.position) }
  }
}
