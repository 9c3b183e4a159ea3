import SourceFacts
import SwiftSyntax

/// Follows a manifest from its first statement to its last, without running it.
///
/// Constants are followed exactly: literals, constants, functions, closures, loops, and additions to a package
/// and to its targets. If a condition is not known, every branch is followed and what differs becomes unknown. Code
/// that is not understood makes everything unknown that it may change.
final class ManifestInterpreter {
  typealias Unknown = ConstantValue.Unknown
  /// The names of a block, and the cells that hold their values.
  typealias Scope = [String: Int]

  /// A variable or a constant.
  struct Cell {
    /// `nil` until it is set.
    var value: ConstantValue?
    var isConstant: Bool
    /// Its declared type, which names the parts of a tuple.
    var type: TypeSyntax?
    /// When it was last set.
    var version: Int
  }

  /// A part of an object that was changed, or set when it was made.
  struct Part {
    var value: ConstantValue
    var version: Int
  }

  /// A change to something that the interpreter does not follow.
  struct Change: Hashable {
    var member: String
    var unknown: Unknown
  }

  /// The mutable state of the interpreter.
  struct State {
    var cells: [Int: Cell] = [:]
    var objects: [Int: [String: Part]] = [:]
  }

  /// Where execution continues.
  enum Flow {
    case next
    case returned(ConstantValue)
    case left(Jump)
    /// Unknown.
    case lost(Unknown)
    /// Nowhere: the program ends.
    case ends(Unknown)

    enum Jump { case `break`, `continue`, `fallthrough` }
  }

  let declarations: HelperTable
  var vocabulary: ManifestVocabulary { declarations.vocabulary }
  let conditions: BuildConditions
  let environment: [String: String]
  let budget: WorkBudget

  var state = State()
  var scopes: [Scope] = [[:]]
  /// The names of the manifest's top level, while code of types and functions is followed.
  private var globals: Scope = [:]
  /// Where the manifest begins, behind the files that declare something for it.
  private let start: Int
  /// Changes to objects that are not followed. Never reverted, whichever branch is taken, unless it ends the program.
  var changes: [Change] = []
  /// Whether code that is not followed may have changed the settings of targets.
  var hasLostSettings = false
  /// Whether it changes the platforms of a package, which is not followed.
  var hasLostPlatforms = false
  /// The objects that were changed since they were made.
  var changedObjects: Set<Int> = []
  /// What may be changed at any time, by code that runs without being named.
  var changedElsewhere: [String: Unknown] = [:]
  /// The constants of types, by type and name, evaluated lazily.
  var constants: [String: ConstantValue] = [:]
  /// The type whose member is evaluated: the scope of `Self` and of bare names.
  var enclosingType: String?
  /// The getters and functions that are being followed, by name.
  var inProgress: [String] = []
  /// The types of what the getters and functions return that are being followed.
  var returnTypes: [TypeSyntax?] = []
  /// The call of the outermost function that is being followed.
  var callSite: AbsolutePosition?
  /// Why the program ends before the manifest does.
  private(set) var end: Unknown?
  /// Whether the manifest itself ends the program, because it does not support the machine.
  private(set) var isEnded = false

  /// The functions of the innermost block: they see what is declared there after them, too.
  var localFunctions: [HelperTable.Function] = []

  private var depth = 0
  private var clock = 0

  /// Deep enough for any manifest, and shallow enough for the stack.
  private static let maximumDepth = 64

  /// Follows a manifest.
  ///
  /// - Parameters:
  ///   - tree: The manifest, parsed without errors and not nested too deeply.
  ///   - conditions: Which clauses of `#if` are compiled.
  ///   - environment: The variables that are set.
  ///   - helpers: What other files declare for it.
  ///   - start: Where its text begins, behind those.
  init(
    _ tree: SourceFileSyntax, _ conditions: BuildConditions, environment: [String: String], budget: WorkBudget,
    helpers: HelperCollector.Collected = .init(table: HelperTable(.packages)), at start: Int = 0
  ) {
    let collected = HelperCollector.collect(from: tree, at: start, conditions, after: helpers)
    declarations = collected.table
    self.start = start
    self.conditions = conditions
    self.environment = environment
    self.budget = budget
    for code in collected.unnamed {
      for mutation in MutationScanner.mutations(in: code, declarations: declarations) { noteElsewhere(mutation) }
    }
    switch run(tree.statements) {
    case .ends(let unknown):
      end = unknown
      isEnded = true
    case .lost(let unknown): end = unknown
    case .next, .left, .returned: break
    }
  }

  private func noteElsewhere(_ mutation: Mutation) {
    let unknown = Unknown(reason: "`\(mutation.excerpt)` is changed by code", position: mutation.position)
    if mutation.isSetting {
      hasLostSettings = true
    } else if let member = mutation.declaringMember {
      note(Change(member: member, unknown: unknown))
    } else if let root = mutation.root {
      changedElsewhere[root] = unknown
    }
  }

  func note(_ change: Change) {
    if !changes.contains(change) { changes.append(change) }
  }

  // MARK: - Depth

  /// Follows something one level deeper; `nil` if that is too deep.
  func deeper<Result>(_ body: () -> Result) -> Result? {
    guard depth < Self.maximumDepth else { return nil }
    depth += 1
    defer { depth -= 1 }
    return body()
  }

  // MARK: - Names

  /// The cell of a name.
  func cell(of name: String) -> Int? {
    for scope in scopes.reversed() { if let cell = scope[name] { return cell } }
    return nil
  }

  func declare(_ name: String, _ value: ConstantValue?, isConstant: Bool, type: TypeSyntax? = nil) {
    clock += 1
    let id = clock
    state.cells[id] = Cell(value: nil, isConstant: isConstant, type: type, version: clock)
    scopes[scopes.count - 1][name] = id
    if let value { set(id, to: value, named: name) }
    for function in localFunctions where function.name != name {
      guard let cell = scopes.last?[function.name] else { continue }
      state.cells[cell]?.value?.content = .code(.functions([function], scopes: scopes))
    }
  }

  func set(_ cell: Int, to value: ConstantValue, named name: String? = nil) {
    clock += 1
    let isConstant = state.cells[cell]?.isConstant ?? false
    let changed = isConstant || scopes.count > 1 ? nil : name.flatMap { changedElsewhere[$0] }
    let type = state.cells[cell]?.type
    let new = changed.map { .unknown($0) } ?? expected(value, as: type)
    state.cells[cell]?.value = new
    state.cells[cell]?.version = clock
  }

  /// Follows code that sees the top level, but not the scope in which it is used.
  ///
  /// - Parameters:
  ///   - position: Where the code is: that of other files does not see what the manifest declares.
  ///   - inner: The names that it captures; `nil` for those of the top level.
  func enter<Result>(
    _ key: String, type: String?, self this: ConstantValue?, at position: AbsolutePosition,
    scopes inner: [Scope]? = nil,
    _ body: () -> Result
  ) -> Result {
    let (outerScopes, outerType, outerFunctions) = (scopes, enclosingType, localFunctions)
    localFunctions = []
    if inProgress.isEmpty { globals = scopes[0] }
    scopes = (inner ?? [position.utf8Offset < start ? [:] : globals]) + [[:]]
    enclosingType = type
    inProgress.append(key)
    defer {
      // Declarations at the top level stay.
      (scopes, enclosingType, localFunctions) = (outerScopes, outerType, outerFunctions)
      inProgress.removeLast()
    }
    if let this { declare("self", this, isConstant: true) }
    return body()
  }

  /// Follows code in a scope of its own.
  func inBlock<Result>(_ body: () -> Result) -> Result {
    let outerFunctions = localFunctions
    localFunctions = []
    scopes.append([:])
    defer {
      scopes.removeLast()
      localFunctions = outerFunctions
    }
    return body()
  }

  // MARK: - Objects

  func newObject() -> Int {
    clock += 1
    return clock
  }

  func setPart(_ part: String, of object: Int, to value: ConstantValue) {
    clock += 1
    state.objects[object, default: [:]][part] = Part(value: value, version: clock)
    changedObjects.insert(object)
  }

  func part(_ part: String, of package: ConstantValue.Package) -> ConstantValue {
    state.objects[package.object]?[part]?.value ?? ConstantValue(content: .absent, position: package.position)
  }
}
