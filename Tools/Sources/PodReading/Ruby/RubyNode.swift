/// A value or a statement of Ruby, as far as podspecs and Podfiles need it.
struct RubyNode: Sendable {
  indirect enum Kind: Sendable {
    /// The parts of an interpolated string.
    case text([RubyNode])
    case literal(String)
    /// `:name`: its text.
    case symbol(RubyNode)
    case number(String)
    case list([RubyNode])
    case dictionary([Entry])
    case truth(Bool)
    case nothing
    /// A bare name: a variable, or a function without arguments.
    case name(String)
    case constant(String)
    case call(Call)
    case index(RubyNode, [RubyNode])
    case operation(String, RubyNode, RubyNode)
    case not(RubyNode)
    case assignment(RubyNode, String, RubyNode)
    /// A condition, with its two branches.
    case choice(RubyNode, then: [RubyNode], otherwise: [RubyNode])
    case sequence([RubyNode])
    case definition(String, RubyFunction)
    /// The functions and constants of a `module` or a `class`.
    case namespace(String, [RubyNode])
    /// `while`, `rescue`: the statements may run any number of times, or not at all.
    case perhaps(String, [RubyNode])
    case leave(Leave, RubyNode?)
    /// An argument `&value`: the block of the call.
    case passed(RubyNode)
    /// Something that cannot be read: a clause.
    case opaque(String)
  }

  /// A word that leaves what is running.
  enum Leave: String, Sendable { case `return`, next, `break` }

  struct Entry: Sendable {
    /// `nil` for `**others`.
    var key: RubyNode?
    var value: RubyNode
  }

  struct Call: Sendable {
    var receiver: RubyNode?
    var name: String
    var arguments: [RubyNode]
    var block: Block?
  }

  struct Block: Sendable {
    var parameters: [String]
    /// The names behind the `;` of its parameters, which are its own.
    var locals: [String] = []
    /// Whether its parameters are names without defaults and stars.
    var hasPlainParameters = true
    var body: [RubyNode]
  }

  var kind: Kind
  /// The offset of its beginning in the file.
  var offset: Int
}
