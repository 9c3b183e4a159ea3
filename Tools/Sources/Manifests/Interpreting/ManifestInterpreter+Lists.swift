import SwiftSyntax

extension ManifestInterpreter {
  /// A known method of lists; `nil` for others.
  func method(
    _ name: String, of list: [ConstantValue], _ arguments: [ConstantValue.Argument], _ call: FunctionCallExprSyntax
  ) -> ConstantValue? {
    guard budget.spend(list.count) else { return nil }
    let labels = arguments.map { $0.label ?? "_" }
    let code: ConstantValue.Code? = if case .code(let code)? = arguments.last?.value.content { code } else { nil }
    switch (name, labels) {
    case ("map", ["_"]), ("compactMap", ["_"]), ("flatMap", ["_"]), ("forEach", ["_"]):
      return code.map { transform(list, name, $0, call) }
    case ("filter", ["_"]):
      return code.map { known(.list(filter(list, $0, call)), call.startPosition) }
    case ("contains", ["where"]), ("contains", ["_"]), ("first", ["where"]), ("first", ["_"]), ("allSatisfy", ["_"]):
      if let code { return search(list, name, code, call) }
      return name == "contains" ? contains(list, arguments[0].value, call) : nil
    case ("joined", ["separator"]), ("joined", []): return joined(list, arguments.first?.value, call)
    case ("reduce", ["_", "_"]): return reduce(list, arguments[0].value, code, call)
    case ("reversed", []): return known(.list(list.reversed()), call.startPosition)
    case ("sorted", []): return sorted(list, call)
    case ("enumerated", []):
      guard list.allSatisfy({ $0.unknown == nil }) else { return nil }
      let pairs = list.enumerated().map { index, value -> ConstantValue in
        let offset = ConstantValue.Argument(label: "offset", value: known(.integer(index), call.startPosition))
        return known(.tuple([offset, .init(label: "element", value: value)]), value.position)
      }
      return known(.list(pairs), call.startPosition)
    default: return nil
    }
  }

  private func transform(
    _ list: [ConstantValue], _ name: String, _ code: ConstantValue.Code, _ call: FunctionCallExprSyntax
  ) -> ConstantValue {
    var results: [ConstantValue] = []
    for element in list {
      if element.unknown != nil {
        invalidate(changesOf: call)
        results.append(element)
        continue
      }
      let result = self.call(code, with: [element], in: call)
      switch result.content {
      case .absent where name != "map": break
      case .list(let parts) where name == "flatMap":
        guard budget.spend(parts.count) else { return runs(call) }
        results += parts
      default: results.append(result)
      }
    }
    return known(name == "forEach" ? .tuple([]) : .list(results), call.startPosition)
  }

  /// - Parameter answer: What the code says about the elements to keep. An undecided element is kept as unknown.
  func filter(
    _ list: [ConstantValue], _ code: ConstantValue.Code, _ call: FunctionCallExprSyntax, keeping answer: Bool = true
  ) -> [ConstantValue] {
    list.compactMap { element in
      if element.unknown != nil { return element }
      let result = self.call(code, with: [element], in: call)
      if case .boolean(answer) = result.content { return element }
      if case .boolean = result.content { return nil }
      return result.unknown == nil ? runs(call) : result
    }
  }

  /// `contains(where:)`, `first(where:)`, `allSatisfy`.
  private func search(
    _ list: [ConstantValue], _ name: String, _ code: ConstantValue.Code, _ call: FunctionCallExprSyntax
  ) -> ConstantValue {
    var unknown: ConstantValue?
    for element in list {
      let result =
        element.unknown == nil ? self.call(code, with: [element], in: call) : element
      switch result.content {
      case .boolean(let holds) where name == "allSatisfy":
        if !holds { return known(.boolean(false), call.startPosition) }
      case .boolean(true):
        if name == "contains" { return known(.boolean(true), call.startPosition) }
        return unknown ?? element
      case .boolean: break
      default: unknown = unknown ?? (result.unknown == nil ? runs(call) : result)
      }
    }
    return unknown ?? known(name == "first" ? .absent : .boolean(name == "allSatisfy"), call.startPosition)
  }

  private func contains(
    _ list: [ConstantValue], _ wanted: ConstantValue, _ call: FunctionCallExprSyntax
  ) -> ConstantValue? {
    guard wanted.unknown == nil else { return wanted }
    let known = list.filter { $0.unknown == nil }
    if list.isEmpty { return self.known(.boolean(false), call.startPosition) }
    let isPlain = ([wanted] + known).allSatisfy { $0.text != nil }
    // A member that the manifest declares may be equal to one of another name, or to a string.
    let members = ([wanted] + known).compactMap { value -> ConstantValue.Member? in
      if case .member(let member) = value.content, member.arguments == nil { member } else { nil }
    }
    let isCase =
      members.count == known.count + 1
      && (declarations.areCases(members)
        || members.allSatisfy { member in !declarations.members.values.contains { $0[member.name] != nil } })
    // An unset environment variable is in no list of strings.
    let isMissing = wanted.isAbsent && known.allSatisfy { $0.text != nil }
    guard isPlain || isCase || isMissing else {
      let answers = known.map { areEqual($0, wanted) }
      if answers.contains(true) { return self.known(.boolean(true), call.startPosition) }
      guard !answers.contains(nil) else { return nil }
      return list.first { $0.unknown != nil } ?? self.known(.boolean(false), call.startPosition)
    }
    if known.contains(where: { $0.plainText == wanted.plainText }) {
      return self.known(.boolean(true), call.startPosition)
    }
    return list.first { $0.unknown != nil } ?? self.known(.boolean(false), call.startPosition)
  }

  /// `reduce([], +)`, `reduce("") { … }`
  private func reduce(
    _ list: [ConstantValue], _ initial: ConstantValue, _ code: ConstantValue.Code?, _ call: FunctionCallExprSyntax
  ) -> ConstantValue? {
    let operation = call.arguments.last?.expression.as(DeclReferenceExprSyntax.self)?.baseName.text
    let isSum = call.trailingClosure == nil && operation == "+" && !declarations.operators.contains("+")
    var result = initial
    for element in list {
      if element.unknown != nil { return element }
      if isSum {
        result = sum([result, element], in: call)
      } else if let code {
        result = self.call(code, with: [result, element], in: call)
      } else {
        return nil
      }
      if result.unknown != nil { return result }
    }
    return result.used(at: call.startPosition)
  }

  private func joined(
    _ list: [ConstantValue], _ separator: ConstantValue?, _ call: FunctionCallExprSyntax
  ) -> ConstantValue? {
    if let unknown = list.first(where: { $0.unknown != nil }) { return unknown }
    let lists = list.compactMap { part -> [ConstantValue]? in
      if case .list(let elements) = part.content { elements } else { nil }
    }
    if separator == nil, lists.count == list.count {
      let all = Array(lists.joined())
      return budget.spend(all.count) ? known(.list(all), call.startPosition) : nil
    }
    let texts = list.compactMap(\.text)
    guard texts.count == list.count, let text = separator.map(\.text) ?? "" else { return nil }
    let result = texts.joined(separator: text)
    return budget.spend(result.utf8.count / 16) ? known(.string(result), call.startPosition) : nil
  }

  private func sorted(_ list: [ConstantValue], _ call: FunctionCallExprSyntax) -> ConstantValue? {
    var texts: [(text: String, value: ConstantValue)] = []
    for value in list {
      guard case .string(let text) = value.content else { return nil }
      texts.append((text, value))
    }
    return known(.list(texts.sorted { $0.text < $1.text }.map(\.value)), call.startPosition)
  }
}

extension ConstantValue {
  /// What distinguishes a value from others of its type: a string, or the name of a case.
  fileprivate var plainText: String? {
    if case .member(let member) = content, member.arguments == nil { return "." + member.name }
    return text
  }
}
