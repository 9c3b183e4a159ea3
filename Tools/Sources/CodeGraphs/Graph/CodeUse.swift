import SourceText

/// A place where a node names a declaration of another.
package struct CodeUse: Hashable, Sendable {
  package var from: CodeGraph.NodeID
  package var to: CodeGraph.NodeID
  /// The declaration that is named.
  package var symbol: CodeGraph.SymbolID
  package var kind: Kind
  /// In the using file.
  package var position: SourcePosition
  /// The declaration that contains the use: a member of the user, or the user itself.
  package var user: CodeGraph.SymbolID?
  /// For a member: the first name of the expression, if that consists of names and dots only.
  package var root: CodeGraph.NodeID?

  package enum Kind: String, CaseIterable, Sendable {
    /// A superclass or a protocol.
    case supertype
    /// The type that an extension extends.
    case extended
    /// A member that satisfies a requirement of a conformance declared here.
    case witness
    /// A conformance of a type that is named here, which an extension states.
    case conformance
    /// The type of a parameter, result, associated value or constraint.
    case signature
    /// The type of a non-local property or variable.
    case stored
    /// A property wrapper, a result builder, a macro, a global actor.
    case attribute
    /// A type in a body: in a cast, as a type argument, of a local variable, or as a value.
    case type
    /// An operator, used or declared as a function.
    case `operator`
    /// A member of a value, or an enum's case.
    case member
    /// A function, static member, initializer or global that is called or read.
    case call
    /// A type before a dot or parentheses; the name after it says what is used.
    case base
    /// A function or initializer that is passed as a value.
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
  /// The range of its uses in the graph.
  package var uses: Range<Int>

  package var count: Int { uses.count }
}
