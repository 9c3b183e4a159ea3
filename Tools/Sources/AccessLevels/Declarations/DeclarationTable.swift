import Apps
import IndexReading
import SourceText
import SwiftSyntax

/// Everything that the moved files declare, by USR.
struct DeclarationTable: Sendable {
  /// What a USR refers to in the source.
  enum Target: Hashable, Sendable {
    case declaration(Int)
    /// An initializer that the compiler synthesizes: the memberwise one, or the one without arguments.
    case synthesizedInitializer(type: Int, SynthesizedInitializer)
  }

  /// A synthesized initializer, which is not in any source.
  struct SynthesizedInitializer: Hashable, Sendable {
    var usr: String
    /// `init(side:name:)`.
    var name: String
    /// The superclass initializers that it overrides.
    var overridden: [String]
  }

  let files: [MonolithFile]
  private(set) var declarations: [FloorDeclaration] = []
  /// By file: its declarations.
  private(set) var ranges: [Range<Int>] = []
  /// The members of each type, including those in its extensions.
  private(set) var members: [[Int]] = []
  /// The type that each extension extends, where that moves too.
  private(set) var extended: [Int: Int] = [:]
  private(set) var synthesized: [Int: [SynthesizedInitializer]] = [:]
  /// Declarations without a USR, because the build left them out, by name.
  private(set) var unseen: [String: [Int]] = [:]
  /// Types and type aliases, by their own names.
  private(set) var typesByName: [String: [Int]] = [:]
  /// Whether some of it is seen only by imports with a group.
  private(set) var hasSPI = false
  private var targets: [String: Target] = [:]
  /// The property of each accessor.
  private var properties: [String: String] = [:]

  init(_ files: [MonolithFile]) {
    self.files = files
    var places: [[SourcePosition: Int]] = []
    for (index, file) in files.enumerated() {
      let collector = DeclarationCollector(file: index, first: declarations.count)
      collector.walk(file.tree)
      var own: [SourcePosition: Int] = [:]
      for (offset, found) in collector.found.enumerated() {
        for token in found.names { own[file.position(of: token)] = declarations.count + offset }
      }
      ranges.append(declarations.count..<declarations.count + collector.found.count)
      declarations += collector.found.map(\.declaration)
      places.append(own)
    }
    hasSPI = declarations.contains { $0.has(attribute: "_spi") }
    members = Array(repeating: [], count: declarations.count)
    for (index, file) in files.enumerated() { readDefinitions(of: file, places[index], index) }
    let types = declarations.indices.filter {
      declarations[$0].isType || declarations[$0].node.is(TypeAliasDeclSyntax.self)
    }
    typesByName = Dictionary(grouping: types) { declarations[$0].baseName }
    findExtended()
    for (index, declaration) in declarations.enumerated() {
      guard let parent = declaration.parent else { continue }
      members[extended[parent] ?? parent].append(index)
    }
    let left = declarations.indices.filter { declarations[$0].usrs.isEmpty && !declarations[$0].isExtension }
    unseen = Dictionary(grouping: left) { declarations[$0].name }
    for type in left where declarations[type].hasSynthesizedInitializers {
      synthesized[type] = UnseenInitializers(of: type, in: self).all
    }
  }

  /// What a USR refers to; for an accessor, its property.
  func target(of usr: String) -> Target? { targets[properties[usr] ?? usr] }

  /// The declaration that a USR refers to; for a synthesized initializer, its type.
  func declaration(of usr: String) -> Int? {
    switch target(of: usr) {
    case .declaration(let index): index
    case .synthesizedInitializer(let type, _): type
    case nil: nil
    }
  }

  /// The type that declares a member, also in an extension; `nil` for members of types that do not move, and for
  /// non-members.
  func type(of member: Int) -> Int? {
    declarations[member].parent.flatMap { declarations[$0].isExtension ? extended[$0] : $0 }
  }

  /// Whether code that is compiled into other modules may use it, although it is not public.
  func isUsableFromInline(_ target: Target) -> Bool {
    guard case .declaration(let index) = target else { return false }
    let declaration = declarations[index]
    if declaration.isUsableFromInline { return true }
    guard let parent = declaration.parent.map({ declarations[$0] }) else { return false }
    return (parent.isProtocol || declaration.node.is(EnumCaseDeclSyntax.self)) && parent.isUsableFromInline
  }

  /// The level at which a declaration was seen: at most that of what it is in.
  func seenLevel(of index: Int) -> AccessLevel {
    let own = declarations[index]
    let outer = type(of: index) ?? (own.isExtension ? extended[index] : nil)
    return outer.map { min(own.level, seenLevel(of: $0)) } ?? own.level
  }

  /// The innermost declaration around an offset.
  func declaration(around offset: Int, inFile file: Int) -> Int? {
    let position = AbsolutePosition(utf8Offset: offset)
    let around = ranges[file].filter {
      declarations[$0].node.position <= position && position < declarations[$0].node.endPosition
    }
    return around.min { declarations[$0].node.totalLength.utf8Length < declarations[$1].node.totalLength.utf8Length }
  }

  private mutating func readDefinitions(of file: MonolithFile, _ places: [SourcePosition: Int], _ index: Int) {
    for occurrence in file.occurrences where occurrence.roles.contains(.definition) {
      let symbol = occurrence.symbol
      if let property = occurrence.related(by: .accessorOf).first {
        properties[symbol.usr] = property.usr
        continue
      }
      guard symbol.kind != .parameter else { continue }
      let named = places[occurrence.position]
      guard let declaration = named ?? around(occurrence.position, file, index) else { continue }
      if symbol.kind == .initializer, occurrence.roles.contains(.implicit), declarations[declaration].isType {
        guard declarations[declaration].hasSynthesizedInitializers else { continue }
        // Of a struct it is the requirement that the initializer is the witness of.
        let overridden = declarations[declaration].isClass ? occurrence.related(by: .overrideOf).map(\.usr) : []
        let initializer = SynthesizedInitializer(usr: symbol.usr, name: symbol.name, overridden: overridden)
        synthesized[declaration, default: []].append(initializer)
        targets[symbol.usr] = .synthesizedInitializer(type: declaration, initializer)
      } else {
        // What a macro generates is recorded at its attribute.
        targets[symbol.usr] = .declaration(declaration)
        if named != nil { declarations[declaration].usrs.append(symbol.usr) }
      }
    }
  }

  private func around(_ position: SourcePosition, _ file: MonolithFile, _ index: Int) -> Int? {
    file.offset(of: position).flatMap { declaration(around: $0, inFile: index) }
  }

  private mutating func findExtended() {
    for (index, declaration) in declarations.enumerated() {
      guard let node = declaration.node.as(ExtensionDeclSyntax.self) else { continue }
      let types = files[declaration.file].occurrences(in: node.extendedType).filter {
        $0.roles.contains(.reference) && !$0.related(by: .extendedBy).isEmpty
      }
      if types.isEmpty {
        // In code that the build left out there is the name only.
        let named = typesByName[declaration.baseName, default: []].filter { declarations[$0].name == declaration.name }
        extended[index] = named.count == 1 ? named[0] : nil
        continue
      }
      guard let usr = types.last?.symbol.usr, case .declaration(let type)? = targets[usr] else { continue }
      extended[index] = type
    }
  }
}
