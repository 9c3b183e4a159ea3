extension RubyEvaluator {
  mutating func call(_ call: RubyNode.Call, at offset: Int) -> RubyValue {
    guard let receiver = call.receiver else { return function(call, at: offset) }
    if case .constant(let name) = receiver.kind, name != "ENV", constants[name] == nil {
      return constant(name, call, at: offset)
    }
    let value = evaluate(receiver)
    if case .object(let id, let platform) = value {
      let arguments = elements(call.arguments)
      let answer = host.call(
        call.name, on: (id, platform), arguments, assignment: nil, at: offset, doubt: doubt, block: call.block)
      guard let answer else {
        host.lose("\(call.name) is not known", at: offset)
        return .unknown("\(call.name) is not known")
      }
      return finish(answer, call.block)
    }
    return method(call, of: value, at: offset)
  }

  /// Runs the block of a call, if the host wants it run.
  private mutating func finish(_ answer: RubyAnswer, _ block: RubyNode.Block?) -> RubyValue {
    guard let given = answer.block else { return answer.value }
    if let block { run(block, given) }
    if answer.isScope { host.leave() }
    return answer.value
  }

  /// Runs a block, which sees the enclosing scopes.
  @discardableResult
  mutating func run(_ block: RubyNode.Block, _ given: [RubyValue]) -> RubyValue {
    guard depth < Self.maximumDepth * 3, steps < Self.maximumSteps else {
      return .unknown("it takes too many steps to be read")
    }
    let view = scopes.view
    scopes.open(Dictionary(zip(block.parameters, given)) { first, _ in first })
    defer { scopes.close(view) }
    return run(block.body)
  }

  /// Runs a function without a name where it was made.
  mutating func run(
    _ block: RubyNode.Block, seeing view: RubyScopes.View, _ given: [RubyValue], at offset: Int
  ) -> RubyValue {
    guard let inner = scopes.enter(view) else {
      let reason = "what a function without a name sees is known only when it runs"
      if given.contains(where: \.hasObject) { host.lose(reason, at: offset) }
      return .unknown(reason)
    }
    let before = returned
    returned = nil
    let last = run(block, given)
    let result = returned ?? last
    returned = before
    scopes.restore(inner)
    return result
  }

  /// Runs a function, which sees only its own names.
  mutating func run(_ function: RubyFunction, _ given: [RubyValue], _ name: String, at offset: Int) -> RubyValue {
    guard depth < Self.maximumDepth * 2 else { return .unknown("\(name) calls itself") }
    let (view, before) = (scopes.view, (returned, callSite))
    callSite = function.isElsewhere ? offset : nil
    scopes.open(function.bind(given), seesOthers: false)
    for parameter in function.parameters {
      guard let fallback = parameter.fallback, scopes.value(of: parameter.name) == nil else { continue }
      scopes.declare(parameter.name, evaluate(fallback))
    }
    returned = nil
    let last = run(function.body)
    let result = returned ?? last
    scopes.close(view)
    (returned, callSite) = before
    return result
  }

  private mutating func function(_ call: RubyNode.Call, at offset: Int) -> RubyValue {
    let arguments = elements(call.arguments)
    if let function = functions[call.name] { return run(function, arguments.map(\.value), call.name, at: offset) }
    if case .text(let path)? = arguments.first?.value, RequiredFiles.isRead(call.name, path),
      let found = required.functions(of: path)
    {
      functions.merge(found) { own, _ in own }
      return .truth(true)
    }
    if ["lambda", "proc"].contains(call.name), let block = call.block { return .code(block, scopes.view) }
    if let answer = host.call(
      call.name, on: nil, arguments, assignment: nil, at: offset, doubt: doubt, block: call.block)
    {
      return finish(answer, call.block)
    }
    // It may do anything with its arguments.
    if arguments.contains(where: { $0.value.hasObject }) {
      host.lose("\(call.name) is declared elsewhere", at: offset)
    }
    if let block = call.block { doubting("\(call.name) is declared elsewhere") { $0.run(block, []) } }
    return .unknown("\(call.name) is declared elsewhere")
  }

  private mutating func constant(_ name: String, _ call: RubyNode.Call, at offset: Int) -> RubyValue {
    let arguments = elements(call.arguments)
    if let answer = host.make("\(name).\(call.name)", arguments, at: offset) { return finish(answer, call.block) }
    switch "\(name).\(call.name)" {
    case "Dir.glob":
      if let reason = arguments.first?.value.reason { return .unknown(reason) }
      return .files(arguments.prefix(1).flatMap { $0.value.texts(at: 0) }.map(\.text))
    case "File.join":
      let parts = arguments.map(\.value.printed)
      return parts.contains(nil)
        ? .unknown("a path is known only when it runs")
        : .text(parts.compactMap(\.self).joined(separator: "/"))
    case "Proc.new" where call.block != nil: return call.block.map { .code($0, scopes.view) } ?? .nothing
    case "Struct.new" where call.block == nil:
      return .structure(arguments.compactMap { if case .text(let field) = $0.value { field } else { nil } })
    default:
      if let block = call.block { doubting("\(name).\(call.name) is known only when it runs") { $0.run(block, []) } }
      return .unknown("\(name).\(call.name) is known only when it runs")
    }
  }

  mutating func element(of list: RubyNode, at places: [RubyNode]) -> RubyValue {
    let places = elements(places)
    if case .constant(let name) = list.kind, name != "ENV", constants[name] == nil {
      guard name == "Dir" else { return .unknown("\(name) is known only when it runs") }
      if let reason = places.lazy.compactMap(\.value.reason).first { return .unknown(reason) }
      return .files(places.flatMap { $0.value.texts(at: 0) }.map(\.text))
    }
    let value = evaluate(list)
    if case .code(let block, let view) = value {
      return run(block, seeing: view, places.map(\.value), at: position(list))
    }
    guard let key = places.first?.value.printed, places.count == 1 else {
      return .unknown(value.reason ?? "a place in a list is known only when it runs")
    }
    switch value {
    case .list(let elements):
      guard let place = Int(key) else { return .unknown("a place in a list is known only when it runs") }
      let index = place < 0 ? elements.count + place : place
      return elements.indices.contains(index) ? elements[index].value : .nothing
    case .dictionary: return value[key]?.value ?? .nothing
    case .unknown(let reason): return .unknown(reason)
    default: return .unknown("a part of a value is known only when it runs")
    }
  }

  // MARK: Operators

  mutating func operate(_ mark: String, _ left: RubyNode, _ right: RubyNode) -> RubyValue {
    let first = evaluate(left)
    switch mark {
    case "&&":
      guard let truth = first.isTrue else {
        return evaluate(right).isTrue == false ? .truth(false) : first
      }
      return truth ? evaluate(right) : first
    case "||":
      guard let truth = first.isTrue else { return first }
      return truth ? first : evaluate(right)
    case "<<":
      let second = RubyValue.Element(value: evaluate(right), offset: position(right))
      guard case .call(let call) = left.kind, let receiver = call.receiver,
        case .object(let id, let platform) = evaluate(receiver)
      else {
        let value = combined("+", first, .list([second]))
        if case .name(let name) = left.kind, scopes.value(of: name) != nil {
          scopes.set(name, doubt.map { RubyValue.unknown($0) } ?? value)
        }
        return value
      }
      _ = host.call(
        call.name, on: (id, platform), [second], assignment: "+=", at: position(left), doubt: doubt, block: nil)
      return .nothing
    default: return combined(mark, first, evaluate(right))
    }
  }

  func combined(_ mark: String, _ left: RubyValue, _ right: RubyValue) -> RubyValue {
    if let reason = left.reason ?? right.reason { return .unknown(reason) }
    switch (mark, left, right) {
    case ("+", .text(let first), .text(let second)) where first.utf8.count + second.utf8.count <= Self.maximumLength:
      return .text(first + second)
    case ("+", .list(let first), .list(let second)) where first.count + second.count <= Self.maximumLength:
      return .list(first + second)
    case ("+", .files(let first), .files(let second)): return .files(first + second)
    case ("+", .list(let first), .files(let second)):
      return .list(first + second.map { .init(value: .text($0), offset: 0) })
    case ("+", .files(let first), .list(let second)):
      return .list(first.map { .init(value: .text($0), offset: 0) } + second)
    case ("==", _, _), ("!=", _, _):
      guard let first = left.comparable, let second = right.comparable else { break }
      return .truth((first == second) == (mark == "=="))
    default: break
    }
    return .unknown("what \(mark) makes is known only when it runs")
  }
}

extension RubyValue {
  /// Whether it passes on an object that is being described.
  var hasObject: Bool {
    switch self {
    case .object: true
    case .list(let elements): elements.contains { $0.value.hasObject }
    case .dictionary(let entries): entries.contains { $0.value.value.hasObject }
    default: false
    }
  }

  /// Distinct keys are not equal.
  fileprivate var comparable: String? {
    switch self {
    case .text(let text): "\"\(text)"
    case .truth(let truth): truth ? "true" : "false"
    case .nothing: "nil"
    default: nil
    }
  }
}
