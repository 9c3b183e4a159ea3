/// A function that a file declares.
struct RubyFunction: Sendable {
  struct Parameter: Sendable {
    enum Kind: Sendable {
      case positional
      /// `name:`
      case named
      /// `*others`
      case list
      /// `**others`
      case entries
      /// `&block`
      case block
    }

    var name: String
    var kind: Kind
    /// What it is where nothing is given.
    var fallback: RubyNode?
  }

  var parameters: [Parameter]
  var body: [RubyNode]
  /// Whether another file declares it. Its effects then get the position of the call.
  var isElsewhere = false

  /// What the parameters are given.
  ///
  /// - Parameter block: The block of the call.
  func bind(_ given: [RubyValue], _ block: RubyCode?) -> [String: RubyValue] {
    var given = given[...]
    var named: [(key: RubyValue.Key, value: RubyValue.Element)] = []
    if parameters.contains(where: { $0.kind == .named || $0.kind == .entries }),
      case .dictionary(let entries)? = given.last
    {
      named = entries
      given.removeLast()
    }
    var scope: [String: RubyValue] = [:]
    let last = parameters.lastIndex { $0.kind == .list } ?? parameters.endIndex
    for (index, parameter) in parameters.enumerated() {
      switch parameter.kind {
      case .positional: scope[parameter.name] = index < last ? given.popFirst() : given.popLast()
      case .named: scope[parameter.name] = named.last { $0.key.text == parameter.name }?.value.value
      case .list:
        scope[parameter.name] = .list(given.map { .init(value: $0, offset: 0) })
      case .block: scope[parameter.name] = block.map { .code($0) } ?? .nothing
      case .entries:
        let own = parameters.filter { $0.kind == .named }.map(\.name)
        scope[parameter.name] = .dictionary(named.filter { !own.contains($0.key.text) })
      }
    }
    return scope
  }
}
