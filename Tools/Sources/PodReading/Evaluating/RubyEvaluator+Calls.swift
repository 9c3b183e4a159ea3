extension RubyEvaluator {
  mutating func call(_ call: RubyNode.Call, at offset: Int) -> RubyValue {
    guard let receiver = call.receiver else { return function(call, at: offset) }
    if case .constant(let name) = receiver.kind, name != "ENV", constants[name] == nil {
      return constant(name, call, at: offset)
    }
    let value = evaluate(receiver)
    if case .object(let id, let platform) = value {
      var (name, arguments) = (call.name, elements(call.arguments))
      let code = self.code(of: call)
      if name == "tap", let code {
        _ = run(code, [value], at: offset)
        return value
      }
      if ["send", "public_send"].contains(name), let sent = arguments.first?.value.name {
        (name, arguments) = (sent, Array(arguments.dropFirst()))
      }
      let answer = host.call(
        name, on: (id, platform), arguments, assignment: nil, at: offset, doubt: doubt, block: code?.block)
      guard let answer else {
        host.lose("\(name) is not known", at: offset)
        return .unknown("\(name) is not known")
      }
      return finish(answer, code, at: offset)
    }
    return method(call, of: value, at: offset)
  }

  /// Runs the block of a call, if the host wants it run.
  private mutating func finish(_ answer: RubyAnswer, _ code: RubyCode?, at offset: Int) -> RubyValue {
    guard let given = answer.block else { return answer.value }
    if let code { _ = leavable(by: [.break]) { $0.run(code, given, at: offset) } }
    if answer.isScope { host.leave() }
    return answer.value
  }

  /// Runs a function, which sees only its own names.
  ///
  /// - Parameters:
  ///   - code: The block of its call.
  ///   - shared: The lists among its arguments that variables hold.
  mutating func run(
    _ function: RubyFunction, _ arguments: [RubyValue], _ code: RubyCode?, _ name: String, at offset: Int,
    sharing shared: [Int?] = []
  ) -> RubyValue {
    guard depth < Self.maximumDepth * 2 else { return .unknown("\(name) calls itself") }
    let (view, before) = (scopes.view, (callSite, given))
    callSite = function.isElsewhere ? offset : nil
    given = code
    scopes.open(function.bind(arguments, code), seesOthers: false)
    for (parameter, shared) in zip(function.parameters, shared) where parameter.kind == .positional {
      if let shared { scopes.join(parameter.name, shared) }
    }
    for parameter in function.parameters {
      guard let fallback = parameter.fallback, scopes.value(of: parameter.name) == nil else { continue }
      scopes.declare(parameter.name, evaluate(fallback))
    }
    let result = leavable(by: [.return, .next, .break]) { $0.run(function.body) }
    scopes.close(view)
    (callSite, given) = before
    return result
  }

  private mutating func function(_ call: RubyNode.Call, at offset: Int) -> RubyValue {
    if call.name == "defined?" { return isDefined(call.arguments.first) }
    let arguments = elements(call.arguments)
    let code = self.code(of: call)
    if let function = functions[call.name] {
      let shared = call.arguments.map { if case .name(let name) = $0.kind { scopes.share(name) } else { Int?.none } }
      return run(function, arguments.map(\.value), code, call.name, at: offset, sharing: shared)
    }
    if call.name == "yield" { return block(call.name, arguments.map(\.value), at: offset) }
    if call.name == "Array", let first = arguments.first, arguments.count == 1 {
      switch first.value {
      case .nothing: return .list([])
      case .text, .symbol, .number: return .list([first])
      default: return first.value.listed.map { .list($0) } ?? first.value
      }
    }
    if case .text(let path)? = arguments.first?.value, RequiredFiles.isRead(call.name, path),
      let found = required.functions(of: path)
    {
      functions.merge(found) { own, _ in own }
      return .truth(true)
    }
    if ["lambda", "proc"].contains(call.name), let block = call.block {
      return .code(RubyCode(block: block, view: scopes.view))
    }
    if let answer = host.call(
      call.name, on: nil, arguments, assignment: nil, at: offset, doubt: doubt, block: code?.block)
    {
      return finish(answer, code, at: offset)
    }
    // It may do anything with its arguments.
    if !loses(call, arguments, at: offset), arguments.contains(where: { $0.value.hasObject }) {
      host.lose("\(call.name) is declared elsewhere", at: offset)
    }
    doubt(code, "\(call.name) is declared elsewhere", at: offset)
    return .unknown("\(call.name) is declared elsewhere")
  }

  /// Notes that a call runs a text as code, which sees all variables: `eval(File.read('shared.rb'))`.
  @discardableResult
  mutating func loses(_ call: RubyNode.Call, _ arguments: [RubyValue.Element], at offset: Int) -> Bool {
    guard Self.runningText.contains(call.name), !arguments.isEmpty else { return false }
    host.lose("what \(call.name) runs is known only when it runs", at: offset)
    return true
  }

  private mutating func constant(_ name: String, _ call: RubyNode.Call, at offset: Int) -> RubyValue {
    let arguments = elements(call.arguments)
    let code = self.code(of: call)
    if let answer = host.make("\(name).\(call.name)", arguments, at: offset) { return finish(answer, code, at: offset) }
    if let function = functions["\(name).\(call.name)"] {
      return run(function, arguments.map(\.value), code, call.name, at: offset)
    }
    switch "\(name).\(call.name)" {
    case "Dir.glob":
      if let reason = arguments.first?.value.reason { return .unknown(reason) }
      return .files(arguments.prefix(1).flatMap { $0.value.texts(at: 0) }.map(\.text))
    case "File.join":
      let parts = arguments.map(\.value.printed)
      return parts.contains(nil)
        ? .unknown("a path is known only when it runs")
        : .text(parts.compactMap(\.self).joined(separator: "/"))
    case "Proc.new" where code != nil: return code.map { .code(RubyCode(block: $0.block, view: $0.view)) } ?? .nothing
    case "Struct.new" where code == nil:
      return .structure(arguments.compactMap(\.value.name))
    default:
      loses(call, arguments, at: offset)
      doubt(code, "\(name).\(call.name) is known only when it runs", at: offset)
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
    if case .code(let code) = value { return run(code, places.map(\.value), at: position(list)) }
    guard let key = places.first?.value.key, places.count == 1 else {
      return .unknown(value.reason ?? "a place in a list is known only when it runs")
    }
    switch value {
    case .list(let elements):
      guard case .number(let place) = key else { return .unknown("a place in a list is known only when it runs") }
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
        return doubtful(right, because: first).isTrue == false ? .truth(false) : first
      }
      return truth ? evaluate(right) : first
    case "||":
      guard let truth = first.isTrue else {
        _ = doubtful(right, because: first)
        return first
      }
      return truth ? first : evaluate(right)
    case "<<":
      let second = RubyValue.Element(value: evaluate(right), offset: position(right))
      guard case .call(let call) = left.kind, let receiver = call.receiver,
        case .object(let id, let platform) = evaluate(receiver)
      else {
        let isText = if case .text = first { true } else { false }
        let value = combined("+", first, isText ? second.value : .list([second]))
        change(left, to: value)
        return value
      }
      _ = host.call(
        call.name, on: (id, platform), [second], assignment: "+=", at: position(left), doubt: doubt, block: nil)
      return .nothing
    default: return combined(mark, first, evaluate(right))
    }
  }

  /// The right side of an operator that may not get there.
  private mutating func doubtful(_ node: RubyNode, because left: RubyValue) -> RubyValue {
    var value = RubyValue.nothing
    doubting(left.reason ?? "a condition is known only when it runs") { value = $0.evaluate(node) }
    return value
  }

  func combined(_ mark: String, _ left: RubyValue, _ right: RubyValue) -> RubyValue {
    if let reason = left.reason ?? right.reason { return .unknown(reason) }
    if case .number(let first) = left, case .number(let second) = right {
      return Self.combined(mark, first, second) ?? .unknown("what \(mark) makes is known only when it runs")
    }
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
    case ("-", .list(let first), .list(let second)), ("&", .list(let first), .list(let second)),
      ("|", .list(let first), .list(let second)):
      let others = Set(second.compactMap(\.value.comparable))
      guard second.allSatisfy({ $0.value.comparable != nil }), first.allSatisfy({ $0.value.comparable != nil }) else {
        break
      }
      let own = first.filter { others.contains($0.value.comparable ?? "") == (mark == "&") }
      return .list(mark == "|" ? (first + second).distinct : mark == "&" ? own.distinct : own)
    case ("==", _, _), ("!=", _, _), ("===", _, _):
      guard let first = left.comparable, let second = right.comparable else { break }
      return .truth((first == second) == (mark != "!="))
    default: break
    }
    return .unknown("what \(mark) makes is known only when it runs")
  }
}

extension RubyEvaluator {
  /// Whole numbers, as far as podspecs count.
  private static func combined(_ mark: String, _ left: Int, _ right: Int) -> RubyValue? {
    func checked(_ operation: (Int) -> (partialValue: Int, overflow: Bool)) -> RubyValue? {
      let (value, overflow) = operation(right)
      return overflow ? nil : .number(value)
    }
    switch mark {
    case "+": return checked(left.addingReportingOverflow)
    case "-": return checked(left.subtractingReportingOverflow)
    case "*": return checked(left.multipliedReportingOverflow)
    case "<": return .truth(left < right)
    case ">": return .truth(left > right)
    case "<=": return .truth(left <= right)
    case ">=": return .truth(left >= right)
    case "==", "===": return .truth(left == right)
    case "!=": return .truth(left != right)
    case "..", "...":
      let (length, isTooLong) = right.subtractingReportingOverflow(left)
      guard !isTooLong, length < 1_000 else { return nil }
      let count = max(0, mark == ".." ? length + 1 : length)
      return .list((0..<count).map { .init(value: .number(left + $0), offset: 0) })
    default: return nil
    }
  }
}

extension [RubyValue.Element] {
  /// Without elements that are equal to earlier ones.
  var distinct: Self {
    var seen: Set<String> = []
    return filter { element in element.value.comparable.map { seen.insert($0).inserted } ?? true }
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
  var comparable: String? {
    switch self {
    case .text(let text): "\"\(text)"
    case .symbol(let text): ":\(text)"
    case .number(let number): "#\(number)"
    case .truth(let truth): truth ? "true" : "false"
    case .nothing: "nil"
    default: nil
    }
  }
}
