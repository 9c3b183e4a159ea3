/// A method of a mediator that calls by name, and which of its arguments name what.
package struct MediatorEntry: Hashable, Sendable {
  /// The class that has it.
  package var owner: String
  /// `performTarget`: the method's name, or the first word of its selector.
  package var method: String
  /// The label of the argument that names the target; empty, or the method's name, for the first one without a label.
  package var target: String
  package var action: String
  package var params: String?
  package var module: String?

  package init(
    owner: String, method: String, target: String, action: String, params: String? = nil, module: String? = nil
  ) {
    self.owner = owner
    self.method = method
    self.target = target
    self.action = action
    self.params = params
    self.module = module
  }

  /// CTMediator's, also of classes after its model and of our own mediator.
  package static let usual = usual(of: "CTMediator")

  package static func usual(of owner: String) -> MediatorEntry {
    MediatorEntry(
      owner: owner, method: "performTarget", target: "performTarget", action: "action", params: "params",
      module: "module")
  }

  package var isUsual: Bool {
    method == Self.usual.method && action == Self.usual.action && [method, ""].contains(target)
  }
}

extension MediatorEntry {
  /// A parameter of a method.
  package struct Parameter {
    package var label: String
    package var name: String
    /// Whether it is a text.
    package var isText: Bool

    package init(label: String, name: String, isText: Bool) {
      self.label = label
      self.name = name
      self.isText = isText
    }

    fileprivate func isCalled(_ words: String...) -> Bool {
      let own = [label, name].map { $0.lowercased() }
      return words.contains { word in own.contains { $0.contains(word) } }
    }
  }

  /// The entry that a method is, if its parameters are called as those of CTMediator's; `nil` if it is none, or two of
  /// the arguments that matter have no label.
  package init?(_ method: String, of owner: String, _ parameters: [Parameter]) {
    guard Set(parameters.map(\.label)).count == parameters.count else { return nil }
    let texts = parameters.filter(\.isText)
    guard let target = texts.first(where: { $0.isCalled("target") }),
      let action = texts.first(where: { $0.isCalled("action") && $0.label != target.label })
    else { return nil }
    let others = parameters.filter { ![target.label, action.label].contains($0.label) }
    self.init(
      owner: owner, method: method, target: target.label, action: action.label,
      params: others.first { !$0.isText && $0.isCalled("param", "arg", "info") }?.label,
      module: others.first { $0.isText && $0.isCalled("module", "space", "bundle") }?.label)
  }
}
