import SourceFacts

/// The types in one file's calls by name and actions, as the compiler writes them.
struct TypedExpressions {
  /// By the offset at which the value begins.
  private(set) var values: [Int: TypedValue] = [:]
  /// By the offset at which the key begins.
  private(set) var reads: [Int: TypedValue] = [:]
  /// By the offset of the called name.
  private(set) var results: [Int: TypedValue] = [:]
  /// What methods return, by name; `nil` if that depends on the way through it, or two have the name.
  private(set) var actions: [String: TypedValue?] = [:]

  init(_ tree: SyntaxNode) { visit(tree) }

  var mangled: Set<String> {
    let all = Array(values.values) + reads.values + results.values + actions.values.compactMap(\.self)
    return Set(all.map(\.mangled))
  }

  /// Deep nesting cannot end the stack: the compiler refuses it before.
  private mutating func visit(_ node: SyntaxNode) {
    switch node.kind {
    case "dictionary_expr":
      for element in node.list("elements").map({ $0.list("elements") }) where element.count == 2 { add(element[1]) }
    case "assign_expr": node["src"].map { add($0) }
    case "conditional_checked_cast_expr", "forced_checked_cast_expr": addCast(node)
    case "call_expr":
      // `params.value("k")`
      if let key = node["args"]?.list("args").first?["expr"]?.start, reads[key] == nil, let type = TypedValue(node) {
        reads[key] = type
      }
    case "func_decl": addAction(node)
    default: break
    }
    for part in node.parts { visit(part) }
  }

  private mutating func add(_ value: SyntaxNode) {
    guard let type = TypedValue(value) else { return }
    var node: SyntaxNode? = value
    // A reader may take a value to begin behind `try` or a parenthesis.
    while let part = node {
      part.start.map { values[$0] = type }
      node = part.hidden
    }
  }

  /// `params["k"] as? T`, `performTarget(…) as? T`
  private mutating func addCast(_ cast: SyntaxNode) {
    guard let type = cast.text("written_type"), var operand = cast["sub_expr"] else { return }
    while !["subscript_expr", "call_expr"].contains(operand.kind), let inner = operand["sub_expr"] { operand = inner }
    if operand.kind == "call_expr" {
      var callee = operand["fn"]
      while let inner = callee?["fn"] ?? callee?["sub_expr"] { callee = inner }
      if let start = callee?.start { results[start] = TypedValue(mangled: type) }
    } else if let key = operand["args"]?.list("args").first?["expr"]?.start {
      reads[key] = TypedValue(mangled: type)
    }
  }

  private mutating func addAction(_ function: SyntaxNode) {
    guard let name = function["name"]?["base_name"]?.text("name"), name.hasPrefix("Action_"),
      let declared = function.text("result")
    else { return }
    let type = Self.isAny(declared) ? function["body"].flatMap(Self.returned) : TypedValue(mangled: declared)
    actions[name] = .some(actions[name] == nil ? type : nil)
  }

  /// `Any`, `Any?`
  private static func isAny(_ mangled: String) -> Bool { ["$sypD", "$sypSgD"].contains(mangled) }

  /// What a body returns, if it is of one type on each way.
  private static func returned(_ body: SyntaxNode) -> TypedValue? {
    var found: Set<TypedValue> = []
    var mayBeNothing = false
    func visit(_ node: SyntaxNode) {
      // Those return from themselves.
      if ["closure_expr", "func_decl", "accessor_decl"].contains(node.kind) { return }
      if node.kind == "return_stmt", let result = node["result"], let type = TypedValue(result) {
        if result.isNil { mayBeNothing = true } else { found.insert(type) }
      }
      for part in node.parts { visit(part) }
    }
    visit(body)
    guard found.count == 1, var type = found.first else { return nil }
    if mayBeNothing { type.isOptional = true }
    return type
  }
}
