/// Evaluates the part of a program that can be known by reading: strings, lists, conditions, its own functions. It
/// starts no processes, and reads only required files that it is given; other results are unknown, and what depends on
/// them is in doubt. The environment is a parameter.
struct RubyEvaluator<Host: RubyHost> {
  var host: Host
  /// The files that it may require.
  var required: RequiredFiles
  /// The value of `ENV`.
  private let environment: RubyValue
  var scopes = RubyScopes()
  var functions: [String: RubyFunction] = [:]
  /// They are seen everywhere.
  var constants: [String: RubyValue] = [:]
  /// Why it is not known whether a statement runs.
  var doubt: String?
  var steps = 0
  /// Whether something was too deep to be followed, which is reported once.
  private var isTooDeep = false
  var depth = 0
  /// While a function of another file runs, its call in this file: what it does is reported there.
  var callSite: Int?
  /// Why nothing more of a block or a function runs, with its result.
  var leaving: (word: RubyNode.Leave, value: RubyValue)?
  /// Why it is not known whether the rest of a block or a function runs.
  var mayHaveLeft: (word: RubyNode.Leave, reason: String)?
  /// The block of the function that runs.
  var given: RubyCode?

  /// Far more than any podspec needs.
  static var maximumSteps: Int { 200_000 }
  static var maximumDepth: Int { 40 }
  static var maximumLength: Int { 64 << 10 }
  /// The methods that run a text as code.
  static var runningText: Set<String> { ["eval", "instance_eval", "class_eval", "module_eval"] }

  /// - Parameter environment: The variables that are set.
  init(_ host: Host, environment: [String: String] = [:], required: RequiredFiles = RequiredFiles()) {
    self.host = host
    self.required = required
    self.environment = .dictionary(
      environment.sorted { $0.key < $1.key }.map { (.text($0.key), .init(value: .text($0.value), offset: 0)) })
  }

  /// Runs statements.
  ///
  /// - Returns: The value of the last one.
  @discardableResult
  mutating func run(_ nodes: [RubyNode]) -> RubyValue {
    // Use before declaration is rare, and earlier declarations are always visible.
    for node in nodes {
      if case .definition(let name, let function) = node.kind { functions[name] = function }
    }
    var last = RubyValue.nothing
    for (index, node) in nodes.enumerated() {
      if let mayHaveLeft, doubt == nil {
        doubting(mayHaveLeft.reason) { last = $0.run(Array(nodes[index...])) }
        break
      }
      last = evaluate(node)
      if case .opaque(let reason) = node.kind { host.lose(reason, at: position(node)) }
      if leaving != nil { break }
    }
    return last
  }

  /// Runs what some words leave.
  ///
  /// - Returns: The last value, or the one that it was left with.
  mutating func leavable(by words: Set<RubyNode.Leave>, _ body: (inout Self) -> RubyValue) -> RubyValue {
    let before = mayHaveLeft
    let last = body(&self)
    if let left = mayHaveLeft, words.contains(left.word) { mayHaveLeft = before }
    guard let left = leaving, words.contains(left.word) else { return last }
    leaving = nil
    return left.value
  }

  /// Whether the step limit is exceeded; reported once.
  private mutating func isTooMuch(_ node: RubyNode) -> Bool {
    steps += 1
    if steps == Self.maximumSteps { host.lose("it takes too many steps to be read", at: position(node)) }
    return steps >= Self.maximumSteps
  }

  /// The offset, in the file that is read, at which the effects of a node are reported.
  func position(_ node: RubyNode) -> Int { callSite ?? node.offset }

  mutating func evaluate(_ node: RubyNode) -> RubyValue {
    if isTooMuch(node) { return .unknown("it takes too many steps to be read") }
    depth += 1
    defer { depth -= 1 }
    guard depth < 4 * Self.maximumDepth else {
      if !isTooDeep { host.lose("it nests too deep", at: position(node)) }
      isTooDeep = true
      return .unknown("it nests too deep")
    }
    switch node.kind {
    case .literal(let text): return .text(text)
    case .symbol(let inner):
      let value = evaluate(inner)
      return if case .text(let text) = value { .symbol(text) } else { value }
    case .number(let number): return Int(number).map { .number($0) } ?? .text(number)
    case .truth(let truth): return .truth(truth)
    case .nothing: return .nothing
    case .text(let parts): return joined(parts)
    case .list(let nodes): return .list(elements(nodes))
    case .dictionary(let entries): return dictionary(entries)
    case .name(let name): return named(name, at: position(node))
    case .constant("ENV"): return environment
    case .constant(let name): return constants[name] ?? .unknown("\(name) is known only when it runs")
    case .call(let call): return self.call(call, at: position(node))
    case .index(let list, let places): return element(of: list, at: places)
    case .operation(let mark, let left, let right): return operate(mark, left, right)
    case .not(let inner): return evaluate(inner).isTrue.map { .truth(!$0) } ?? .unknown(Self.condition)
    case .assignment(let target, let mark, let value): return assign(value, to: target, mark)
    case .choice(let test, let then, let otherwise): return choose(test, then, otherwise)
    case .sequence(let nodes): return run(nodes)
    case .definition(let name, let function):
      functions[name] = function
      return .nothing
    case .perhaps(let reason, let nodes):
      doubting(reason) { $0.run(nodes) }
      return .unknown(reason)
    case .namespace(let name, let nodes): return declare(nodes, of: name)
    case .leave(let word, let value):
      let value = value.map { evaluate($0) } ?? .nothing
      if let doubt {
        mayHaveLeft = mayHaveLeft ?? (word, doubt)
      } else {
        leaving = (word, value)
      }
      return value
    case .passed(let node): return evaluate(node)
    case .opaque(let reason): return .unknown(reason)
    }
  }

  private static var hanging: String { "it depends on a condition: " }

  private static var condition: String { "a condition is known only when it runs" }

  mutating func elements(_ nodes: [RubyNode]) -> [RubyValue.Element] {
    nodes.flatMap { node -> [RubyValue.Element] in
      if case .passed = node.kind { return [] }
      // `*list` means its elements.
      if case .call(let call) = node.kind, call.name == "*", let receiver = call.receiver, call.arguments.isEmpty {
        let value = evaluate(receiver)
        if case .list(let elements) = value { return elements }
        return [RubyValue.Element(value: value, offset: position(node))]
      }
      return [RubyValue.Element(value: evaluate(node), offset: position(node))]
    }
  }

  private mutating func dictionary(_ entries: [RubyNode.Entry]) -> RubyValue {
    var result: [(key: RubyValue.Key, value: RubyValue.Element)] = []
    for entry in entries {
      let value = RubyValue.Element(value: evaluate(entry.value), offset: position(entry.value))
      guard let key = entry.key else {
        if case .dictionary(let others) = value.value {
          result += others
        } else {
          return .unknown("what is put into a list is not known")
        }
        continue
      }
      let name = evaluate(key)
      if let key = name.key {
        result.append((key, RubyValue.Element(value: value.value, offset: position(entry.key ?? entry.value))))
      } else if let reason = name.reason {
        let lost = RubyValue.Element(value: .unknown(reason), offset: position(key))
        result.append((.text(""), lost))
      }
      // Another key does not name an attribute.
    }
    return .dictionary(of: result)
  }

  private mutating func joined(_ parts: [RubyNode]) -> RubyValue {
    var result = ""
    for part in parts {
      let value = evaluate(part)
      guard let text = value.printed, result.utf8.count + text.utf8.count <= Self.maximumLength else {
        return .unknown(value.reason ?? "a string contains a value that is not a string")
      }
      result += text
    }
    return .text(result)
  }

  // MARK: Choices

  private mutating func choose(_ test: RubyNode, _ then: [RubyNode], _ otherwise: [RubyNode]) -> RubyValue {
    let value = evaluate(test)
    switch value.isTrue {
    case true?: return run(then)
    case false?: return run(otherwise)
    case nil:
      let reason = value.reason ?? Self.condition
      let words =
        reason.hasPrefix(Self.hanging) || reason == Self.condition ? reason : "\(Self.hanging)\(reason)"
      doubting(words) {
        $0.run(then)
        $0.run(otherwise)
      }
      return .unknown(words)
    }
  }

  /// Runs statements that may not run.
  mutating func doubting(_ reason: String, _ body: (inout Self) -> Void) {
    let before = doubt
    doubt = doubt ?? reason
    body(&self)
    doubt = before
  }
}

extension RubyValue {
  /// Its text in a string interpolation.
  var printed: String? {
    switch self {
    case .text(let text), .symbol(let text): text
    case .number(let number): String(number)
    case .truth(let truth): truth ? "true" : "false"
    case .nothing: ""
    default: nil
    }
  }
}
