import SwiftSyntax

/// Follows the top level of a manifest from its first statement to its last.
///
/// What is constant is followed exactly. Where a condition is not known, every way is followed and what
/// differs becomes unknown. A statement that is not understood makes everything unknown that it may change.
struct ManifestInterpreter {
  typealias Binding = ConstantEvaluator.Binding
  typealias Unknown = ConstantValue.Unknown

  /// What changes as statements are followed.
  struct State {
    var bindings: [String: Binding] = [:]
    /// The names that were set since a way was taken.
    var written: Set<String> = []
    /// Changes to objects that the interpreter does not follow.
    var changes: [Change] = []
  }

  /// A change to a member of some package, product or target.
  struct Change: Hashable {
    var member: String
    var unknown: Unknown
  }

  let declarations: DeclarationTable
  let budget = WorkBudget()
  var state = State()
  /// What functions and closures may change at any time.
  private(set) var changedElsewhere: [String: Unknown] = [:]
  /// For every block that surrounds the statement: the bindings that its own names hide.
  var hidden: [[String: Binding?]] = []

  /// - Parameter tree: The manifest, parsed without errors and not nested too deeply.
  init(_ tree: SourceFileSyntax) {
    declarations = DeclarationCollector.collect(from: tree)
    for body in BodyCollector.bodies(in: tree) {
      for mutation in MutationScanner.mutations(in: body, declarations: declarations)
      where !mutation.isSetting {
        noteElsewhere(mutation)
      }
    }
    run(tree.statements)
  }

  private mutating func noteElsewhere(_ mutation: Mutation) {
    let unknown = Unknown(reason: "`\(mutation.excerpt)` is changed by code", position: mutation.position)
    if let member = mutation.declaringMember {
      state.changes.append(Change(member: member, unknown: unknown))
    } else if let root = mutation.root {
      changedElsewhere[root] = unknown
    }
  }

  /// The evaluator of expressions as things stand.
  var evaluator: ConstantEvaluator {
    ConstantEvaluator(declarations: declarations, bindings: state.bindings, budget: budget)
  }

  mutating func run(_ statements: CodeBlockItemListSyntax) {
    for statement in statements { run(statement.item) }
  }

  private mutating func run(_ item: CodeBlockItemSyntax.Item) {
    switch item {
    case .decl(let declaration):
      if let variable = declaration.as(VariableDeclSyntax.self) {
        declare(variable)
      } else if let conditional = declaration.as(IfConfigDeclSyntax.self) {
        run(conditional)
      }
    case .expr(let expression): run(expression)
    case .stmt(let statement):
      if let expression = statement.as(ExpressionStmtSyntax.self)?.expression {
        run(expression)
      } else {
        loseTrack(of: statement)
      }
    }
  }

  private mutating func run(_ expression: ExprSyntax) {
    if let conditional = expression.as(IfExprSyntax.self) {
      run(conditional)
    } else if let sequence = expression.as(SequenceExprSyntax.self), assign(sequence) {
      return
    } else if let call = expression.as(FunctionCallExprSyntax.self), append(call) {
      return
    } else {
      loseTrack(of: expression)
    }
  }

  /// Makes everything unknown that a piece of code may change.
  mutating func loseTrack(of node: some SyntaxProtocol) {
    for mutation in MutationScanner.mutations(in: node, declarations: declarations)
    where !mutation.isSetting {
      lose(mutation)
    }
  }

  private mutating func lose(_ mutation: Mutation) {
    let unknown = Unknown(
      reason: "`\(mutation.excerpt)` is changed by code that takes running", position: mutation.position)
    if let root = mutation.root, isPackage(root) {
      guard let part = mutation.members.first, ManifestVocabulary.packageParts.contains(part) else {
        return
      }
      if mutation.members.count == 1 { return losePart(part, of: root, because: unknown) }
    }
    if let member = mutation.declaringMember {
      state.changes.append(Change(member: member, unknown: unknown))
    } else if let root = mutation.root, let binding = state.bindings[root], !binding.isConstant {
      set(root, to: .unknown(unknown))
    }
  }

  /// Keeps the elements that a part had, and adds that there may be others.
  private mutating func losePart(_ part: String, of name: String, because unknown: Unknown) {
    let old = packagePart(part, of: name)
    let elements = part == "name" ? nil : old.elements
    let new = elements.map {
      ConstantValue(content: .list($0 + [.unknown(unknown)]), position: old.position)
    }
    setPart(part, of: name, to: new ?? .unknown(unknown))
  }
}
