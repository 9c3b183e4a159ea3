import SourceText

/// A place where a node names what another one declares.
package struct CodeUse: Hashable, Sendable {
  package var from: CodeGraph.NodeID
  package var to: CodeGraph.NodeID
  /// What is named.
  package var symbol: CodeGraph.SymbolID
  package var kind: Kind
  /// In the user's file.
  package var position: SourcePosition
  /// Which declaration says it: a member of the user, or the user itself.
  package var user: CodeGraph.SymbolID?
  /// Of a member: what the expression begins with, where it is made of names and points only.
  package var root: CodeGraph.NodeID?

  package enum Kind: String, CaseIterable, Sendable {
    /// A class, a protocol that is inherited or conformed to.
    case supertype
    /// What an extension extends.
    case extended
    /// A conformance is stated here, and what it asks for is declared there.
    case witness
    /// The type of a parameter, of a result, of a case's value, of a constraint.
    case signature
    /// The type of a property or a variable that is not local.
    case stored
    /// A property wrapper, a result builder, a macro, a global actor.
    case attribute
    /// A type in a body: a cast, a type argument, a local variable, a type that is passed on.
    case type
    /// An operator, where it is used or where a function of its name stands.
    case `operator`
    /// A member of a value, an enum's case.
    case member
    /// Something that is called or read by its name: a function, a static member, an initialiser, a global.
    case call
    /// A type that stands before a point or parentheses: the name after it says what is used.
    case base
    /// A function or an initialiser that is passed on and not called.
    case reference
  }

  package init(
    from: CodeGraph.NodeID, to: CodeGraph.NodeID, symbol: CodeGraph.SymbolID, kind: Kind, position: SourcePosition,
    user: CodeGraph.SymbolID? = nil, root: CodeGraph.NodeID? = nil
  ) {
    self.from = from
    self.to = to
    self.symbol = symbol
    self.kind = kind
    self.position = position
    self.user = user
    self.root = root
  }
}

/// All uses of one node by another.
package struct CodeEdge: Hashable, Sendable {
  package var from: CodeGraph.NodeID
  package var to: CodeGraph.NodeID
  /// Their places in the graph's uses.
  package var uses: Range<Int>

  package var count: Int { uses.count }
}
