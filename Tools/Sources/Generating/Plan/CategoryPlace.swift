import Contracts
import Model
import SourceFacts
import SourceText

/// The category that gets the methods of a class.
struct CategoryPlace {
  /// The business line, whose name begins the methods'.
  var feature: String
  /// The folder of its sources.
  var folder: String
  /// `nil` in another repository.
  var module: Module.ID?
  /// The category's repository, if it is another one.
  var root: String?
  /// The name of the class's repository, if the category is in another.
  var origin: String?
  /// All its Swift files: a name is taken by a file that has no part in the contract, too.
  var files: [(path: String, contract: FileContract?)]
  /// The calls that are written by hand, by target and action, and the methods that call nothing.
  private var covered: Set<[String]> = []
  private var others: Set<String> = []

  /// - Returns: `nil` if there is none: the category of the target's own name, of its module, or of the longest
  ///   beginning of its name.
  init?(of one: PlainClass, in repository: Repository, _ own: OwnCategories, _ foreign: [ForeignCategory]) {
    let name = one.name
    func rank(_ feature: String) -> Int? {
      let module = ModuleName.module(ofTarget: feature)
      if module == name { return 0 }
      if module == one.module.moduleName { return 1 }
      return name.hasPrefix(module) ? 1_000 - module.count : nil
    }
    let nearest = own.all.filter { rank($0.feature) != nil }.min { rank($0.feature)! < rank($1.feature)! }
    if let other = foreign.filter({ rank($0.feature) != nil }).min(by: { rank($0.feature)! < rank($1.feature)! }),
      nearest.map({ rank($0.feature)! > rank(other.feature)! }) ?? true
    {
      feature = ModuleName.module(ofTarget: other.feature)
      (root, folder, module, origin, files) = (other.root, other.folder, nil, other.origin, other.files)
      read(
        other.files.compactMap(\.contract).filter { $0.generated == nil }.flatMap(\.calls).compactMap { call in
          guard !call.isDestination, case .literal(let target) = call.target.value,
            case .literal(let action) = call.action.value
          else { return nil }
          return (call.caller, [target, action])
        })
    } else if let nearest {
      feature = ModuleName.module(ofTarget: nearest.feature)
      let found = nearest.target
      (folder, module, origin) = (repository.folder(of: found), found.id, nil)
      files = found.files.map { ($0.path, $0.contract) }
      let generated = Set(files.filter { $0.contract?.generated != nil }.map(\.path))
      read(
        own.calls[found.id, default: []].filter { !generated.contains($0.site.file) }.compactMap { call in
          guard let target = call.target, let action = call.action else { return nil }
          return (call.source.caller, [target, action])
        })
    } else {
      return nil
    }
  }

  private mutating func read(_ calls: [(caller: String?, names: [String])]) {
    covered = Set(calls.map(\.names))
    let callers = Set(calls.compactMap(\.caller))
    let services = files.compactMap(\.contract).filter { $0.generated == nil }.flatMap(\.services).map(\.name)
    others = Set(services).subtracting(callers)
  }

  /// Whether a method that is written by hand calls the service, or has its method's name.
  func covers(_ made: TargetPlanner.Made, of one: PlainClass) -> Bool {
    covered.contains([one.name, made.offered.action]) || others.contains("\(feature)_\(made.offered.name)")
  }
}
