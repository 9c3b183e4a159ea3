import AppReading
import IndexReading
import SourceText
import SwiftSyntax

/// Everything that goes declares, by what the compiler knows it by.
struct DeclarationTable: Sendable {
  /// What a name of the compiler's stands for in the text.
  enum Target: Hashable, Sendable {
    case declaration(Int)
    /// One that the compiler gives a type: memberwise, or without arguments.
    case givenInitializer(type: Int, GivenInitializer)
  }

  /// An initialiser that no source has.
  struct GivenInitializer: Hashable, Sendable {
    var usr: String
    /// `init(side:name:)`.
    var name: String
    /// What it takes over from its class's superclass.
    var overridden: [String]
  }

  let files: [MonolithFile]
  private(set) var declarations: [FloorDeclaration] = []
  /// The members of each type, in its extensions as well.
  private(set) var members: [[Int]] = []
  /// The type that each extension adds to, where it goes as well.
  private(set) var extended: [Int: Int] = [:]
  private(set) var given: [Int: [GivenInitializer]] = [:]
  /// What the compiler has no name for, because the build left it out, by its name.
  private(set) var unseen: [String: [Int]] = [:]
  private var targets: [String: Target] = [:]
  /// What each accessor belongs to.
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
      declarations += collector.found.map(\.declaration)
      places.append(own)
    }
    members = Array(repeating: [], count: declarations.count)
    for (index, file) in files.enumerated() { readDefinitions(of: file, places[index], index) }
    findExtended()
    for (index, declaration) in declarations.enumerated() {
      guard let parent = declaration.parent else { continue }
      members[extended[parent] ?? parent].append(index)
    }
    let left = declarations.indices.filter { declarations[$0].usrs.isEmpty && !declarations[$0].isExtension }
    unseen = Dictionary(grouping: left) { declarations[$0].name }
  }

  /// What a name stands for; for an accessor what it reads or writes.
  func target(of usr: String) -> Target? { targets[properties[usr] ?? usr] }

  /// The declaration that a name stands for, or the type that is given it.
  func declaration(of usr: String) -> Int? {
    switch target(of: usr) {
    case .declaration(let index): index
    case .givenInitializer(let type, _): type
    case nil: nil
    }
  }

  /// The type that a member is one of: that which its extension adds to; `nil` for a foreign one, and for no member.
  func type(of member: Int) -> Int? {
    declarations[member].parent.flatMap { declarations[$0].isExtension ? extended[$0] : $0 }
  }

  /// The declaration around a place: the innermost.
  func declaration(around offset: Int, inFile file: Int) -> Int? {
    let position = AbsolutePosition(utf8Offset: offset)
    let around = declarations.indices.filter {
      declarations[$0].file == file && declarations[$0].node.position <= position
        && position < declarations[$0].node.endPosition
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
        guard declarations[declaration].isGivenInitializers else { continue }
        let overridden = occurrence.related(by: .overrideOf).map(\.usr)
        let initializer = GivenInitializer(usr: symbol.usr, name: symbol.name, overridden: overridden)
        given[declaration, default: []].append(initializer)
        targets[symbol.usr] = .givenInitializer(type: declaration, initializer)
      } else {
        // What a macro adds stands at its attribute.
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
      guard let usr = types.last?.symbol.usr, case .declaration(let type)? = targets[usr] else { continue }
      extended[index] = type
    }
  }
}
