import CodeGraphs
import SourceText

/// Which section of an edited plan each declaration belongs to.
struct PlanFileAssignment {
  /// By node: the index of its section; what has none stays.
  private(set) var sections: [CodeGraph.NodeID: Int] = [:]
  /// The sections that are still to be done.
  private(set) var pending: [Int] = []
  private var problems: [String] = []
  private let file: PlanFile
  private let name: String
  private let graph: CodeGraph
  private let titles: [String]
  /// The files of the target, by their paths.
  private let files: [String: Int]
  /// By node: the line that names it, or the rest of its file.
  private var lines: [CodeGraph.NodeID: Int] = [:]

  /// - Parameters:
  ///   - file: What was edited.
  ///   - name: Its name, for messages.
  ///   - taken: The names of modules and packages, and what is imported.
  /// - Throws: A `UserError` that names each line with something that is not there.
  init(_ file: PlanFile, called name: String, _ graph: CodeGraph, module: String, taken: Set<String>) throws(UserError)
  {
    (self.file, self.name, self.graph, titles) = (file, name, graph, graph.titlesInFiles)
    let own = graph.files.indices.filter { graph.files[$0].module == module }
    files = Dictionary(uniqueKeysWithValues: own.map { (graph.files[$0].path, $0) })
    findPending(taken: Set(taken.map { $0.lowercased() }))
    // What is named comes before what is left of its file.
    assignNamed()
    assignRests()
    noteSeparated()
    guard problems.isEmpty else { throw UserError(problems.joined(separator: "\n")) }
  }

  private mutating func findPending(taken: Set<String>) {
    for (index, section) in file.sections.enumerated() where section.kind != .stays {
      if taken.contains(section.name.lowercased()) {
        // It is done, unless something of it is still here.
        guard let entry = section.entries.first(where: { files[$0.path] != nil && $0.declarations.isEmpty }) else {
          continue
        }
        note(section.line, "\(section.name) is taken: there is such a module, and \(entry.path) is not in it")
      }
      pending.append(index)
    }
  }

  private mutating func assignNamed() {
    let nodes = graph.nodesByFile
    for (section, entry, file) in entries(ofWholeFiles: false) {
      assign(self.nodes(entry, nodes[file]), entry, to: section)
    }
  }

  private mutating func assignRests() {
    let nodes = graph.nodesByFile
    var whole: [String: Int] = [:]
    for (section, entry, file) in entries(ofWholeFiles: true) {
      if let first = whole.updateValue(entry.line, forKey: entry.path) {
        note(entry.line, "\(entry.path) is there twice, first in line \(first)")
      }
      assign(nodes[file].filter { lines[$0] == nil }, entry, to: section)
    }
  }

  /// The entries that are still to be done, with their section and file.
  private mutating func entries(ofWholeFiles isWhole: Bool) -> [(section: Int, entry: PlanFile.Entry, file: Int)] {
    let done = file.sections.indices.filter { !pending.contains($0) && file.sections[$0].kind == .line }
      .map { file.sections[$0].folder }
    var found: [(section: Int, entry: PlanFile.Entry, file: Int)] = []
    for (index, section) in file.sections.enumerated() where section.kind == .stays || pending.contains(index) {
      for entry in section.entries where entry.declarations.isEmpty == isWhole {
        if let id = files[entry.path] {
          found.append((index, entry, id))
          continue
        }
        // What stays of a business line has left its folder when that is done.
        let isDone = section.kind == .stays && done.contains { RelativePath.isInside(entry.path, $0) }
        if !isDone { noteMissing(entry) }
      }
    }
    return found
  }

  private mutating func assign(_ nodes: [CodeGraph.NodeID], _ entry: PlanFile.Entry, to section: Int) {
    for node in nodes {
      if let first = lines.updateValue(entry.line, forKey: node) {
        note(entry.line, "\(titles[node]) is there twice, first in line \(first)")
      }
      if file.sections[section].kind == .stays { continue }
      sections[node] = section
      if graph.nodes[node].isEntry || graph.nodes[node].kind == .code {
        note(entry.line, "\(entry.path) is where the program begins, so it stays")
      }
    }
  }

  private mutating func note(_ line: Int, _ words: String) { problems.append("\(name):\(line): \(words)") }

  private mutating func noteMissing(_ entry: PlanFile.Entry) {
    let advice = NearestName.question(entry.path, among: files.keys)
    note(entry.line, "no file of the target is called \(entry.path)\(advice)")
  }

  private mutating func nodes(_ entry: PlanFile.Entry, _ nodes: [CodeGraph.NodeID]) -> [CodeGraph.NodeID] {
    entry.declarations.compactMap { wanted in
      if let node = nodes.first(where: { titles[$0] == wanted }) { return node }
      let known = nodes.map { titles[$0] }
      let near = NearestName.find(wanted, among: Set(known)).map { "did you mean \($0)?" }
      note(
        entry.line,
        "\(entry.path) declares no \(wanted): " + (near ?? "there is \(known.prefix(12).joined(separator: ", "))"))
      return nil
    }
  }

  /// Declarations that see what is private to their file cannot be separated.
  private mutating func noteSeparated() {
    func place(_ node: CodeGraph.NodeID) -> String {
      sections[node].map { file.sections[$0].name } ?? "what stays"
    }
    for (node, partners) in graph.inseparable.sorted(by: { $0.key < $1.key }) {
      guard let other = partners.first(where: { $0 > node && sections[$0] != sections[node] }) else { continue }
      let section = sections[node] ?? sections[other]
      note(
        section.map { file.sections[$0].line } ?? 0,
        "\(titles[node]) of \(graph.file(of: node).path) goes to \(place(node)) and \(titles[other]) to \(place(other)), but"
          + " they share what is private to their file, a condition or the properties of a struct: name both in one place"
      )
    }
  }
}
