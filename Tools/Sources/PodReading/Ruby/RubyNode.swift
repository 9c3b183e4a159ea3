/// A value or a statement of Ruby, as far as podspecs and Podfiles are written in it.
struct RubyNode: Sendable {
  indirect enum Kind: Sendable {
    /// Texts and what is put between them.
    case text([RubyNode])
    case literal(String)
    case number(String)
    case list([RubyNode])
    case dictionary([Entry])
    case truth(Bool)
    case nothing
    /// A name alone: a variable, or a function without arguments.
    case name(String)
    case constant(String)
    case call(Call)
    case index(RubyNode, [RubyNode])
    case operation(String, RubyNode, RubyNode)
    case not(RubyNode)
    case assignment(RubyNode, String, RubyNode)
    /// A condition, what holds if so, and what if not.
    case choice(RubyNode, then: [RubyNode], otherwise: [RubyNode])
    case sequence([RubyNode])
    case definition(String, RubyFunction)
    /// `while`, `case`, `class`: what is in it may run, or not, or often.
    case perhaps(String, [RubyNode])
    case `return`(RubyNode?)
    /// What cannot be read: a clause.
    case opaque(String)
  }

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
    var body: [RubyNode]
  }

  var kind: Kind
  /// Where in the file it begins.
  var offset: Int
}
