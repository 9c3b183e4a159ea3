import Mediator

/// Reads the values of a pattern's variables, following the choices that led to a match.
struct RouteBinding {
  let path: RoutePath
  let steps: [RouteSearch.Step]
  var values: [String: Any] = [:]
  var items: [RemoteCall.Item] = []
  private var step = 0
  private var position = 0

  init(path: RoutePath, steps: [RouteSearch.Step]) {
    self.path = path
    self.steps = steps
  }

  mutating func bind(_ elements: [RoutePattern.Element]) {
    for element in elements {
      let choice = steps[step]
      step += 1
      switch element {
      case .literal, .fragment: position += 1
      case .variable(let name, let type):
        let text = path.components[position]
        position += 1
        values[name] = type.flatMap { $0.value(of: text) } ?? text
        items.append(.init(name: name, value: text))
      case .optional(let inner):
        if case .enter = choice { bind(inner) }
      case .wildcard(let name): bindWildcard(name)
      }
    }
  }

  private mutating func bindWildcard(_ name: String?) {
    let start = position
    while step < steps.count, case .take = steps[step] {
      step += 1
      position += 1
    }
    guard let name else { return }
    values[name] = Array(path.components[start..<position])
    items += path.components[start..<position].map { .init(name: name, value: $0) }
  }
}
