import Apps
import ArgumentParser
import Foundation
import Graphs
import Linting
import Loading
import Model
import Rules
import SourceText
import Workspace

struct GraphCommand: InterruptibleCommand, ReadsFirst {
  static let configuration = CommandConfiguration(
    commandName: "graph",
    abstract:
      "Draws the packages with their links, imports and calls by name; or says why one depends on another.",
    discussion: """
      Reads the repository as lint does, and marks findings that are not in the baseline. An arrow is an \
      import, a link that is not imported, or a call that finds its target at run time. Tests are drawn only with \
      --tests.

      With --from and --to it prints a shortest path from one to the other, with the file and line of each link and \
      import, or says that there is none and exits with 1; other formats draw everything in between.

      With --inside it builds an app, and draws the folders of its code with their uses, before anything is extracted.

      Example: modulize graph --format html --output graph.html
               modulize graph --focus A --depth 2 | pbcopy
               modulize graph --from AppFeature --to UIKit
      """
  )

  @Argument(help: "The folder of the repository.", completion: .directory)
  var root = "."

  @Option(
    help: """
      mermaid, for Markdown (GitHub draws up to 500 arrows, so focus in a large repository); svg, a picture; html, a \
      self-contained page; dot, for Graphviz; json, for programs; text, the answer to --from and --to. \
      (default: mermaid, with --from and --to text)
      """)
  var format: GraphFormatChoice?

  @Option(help: ArgumentHelp("Draw only the neighbourhood of this package or target.", valueName: "name"))
  var focus: String?

  @Option(help: ArgumentHelp("The size of the neighbourhood, in arrows. (default: 1)", valueName: "number"))
  var depth: Int?

  @Option(
    help: ArgumentHelp(
      "Only what this depends on, directly or through others: a target, a package.", valueName: "name"))
  var from: String?

  @Option(
    help: ArgumentHelp(
      "Only what depends on this: a target, a package, even an external one, or a system module.",
      valueName: "name"))
  var to: String?

  @Option(
    help: """
      What a box represents: a package; a target; a folder that groups packages or targets; or a role \
      with everything that has it. (default: packages; targets of a single package, and with --from or --to)
      """)
  var by: Graph.Level?

  @Option(
    help: ArgumentHelp(
      "Draw the inside of this app: its folders, and how often they use each other. A package, or one of its targets.",
      valueName: "app"))
  var inside: String?

  @Option(
    help: ArgumentHelp(
      "With --inside: do not build, but read the index that a build has left in this folder.", valueName: "folder"),
    completion: .directory)
  var indexStore: [String] = []

  @Flag(help: "Draw targets, not packages: --by targets.")
  var targets = false

  @Flag(help: "Draw tests too.")
  var tests = false

  @Flag(help: "Draw external packages too, and what links and imports them.")
  var thirdParty = false

  @Flag(help: "Mark findings in the baseline as well.")
  var strict = false

  @Option(help: "The heading of the picture. (default: the name of the repository, by its origin or its folder)")
  var title: String?

  @OptionGroup var reading: RepositoryOptions

  @OptionGroup var destination: OutputOption

  private var asksForWay: Bool { from != nil || to != nil }

  /// The boxes of a single package say nothing: its modules are drawn.
  private func level(in opened: OpenedRepository) -> Graph.Level {
    if let by { return by }
    let drawn = opened.repository.containers.filter { RelativePath.isInside($0.directory, opened.folder) }
    return targets || asksForWay || drawn.count < 2 ? .targets : .packages
  }

  private var chosenFormat: GraphFormatChoice { format ?? (from != nil && to != nil ? .text : .mermaid) }

  func validate() throws {
    if let depth, depth < 0 { throw ValidationError("--depth must not be less than 0") }
    if depth != nil, focus == nil { throw ValidationError("--depth needs --focus") }
    if targets, let by, by != .targets { throw ValidationError("--targets is --by targets; leave one of them out") }
    if asksForWay, focus != nil {
      throw ValidationError("--focus draws a neighbourhood, --from and --to paths; leave one of them out")
    }
    if inside != nil, by != nil || targets || tests || thirdParty || strict {
      throw ValidationError(
        "--inside draws the folders of one app; --by, --targets, --tests and the like are for packages")
    }
    if inside == nil, !indexStore.isEmpty { throw ValidationError("--index-store needs --inside") }
    if format == .text, from == nil || to == nil { throw ValidationError("--format text needs --from and --to") }
  }

  func perform() async throws(UserError) {
    let progress = ProgressLine(isSilent: false)
    defer { progress.finish() }
    let graph: Graph
    if let inside { graph = try await picture(of: inside, progress) } else { graph = try await self.graph(progress) }
    progress.finish()
    try destination.write(text(of: graph))
  }
}

extension GraphCommand {
  private func graph(_ progress: ProgressLine) async throws(UserError) -> Graph {
    let opened = try await reading.open(root, progress)
    progress.begin(.rules)
    let report = try opened.linter(strict: strict).lint(opened.repository)
    var scope = Graph.Scope(level: level(in: opened))
    scope.folder = opened.folder
    scope.hasTests = tests
    // External packages have no outgoing edges, so they are only on paths that end there.
    scope.hasThirdParty = thirdParty || to != nil
    scope.systemModule = to
    var graph = Graph(opened.repository, report: report, scope)
    if let title { graph.title = title } else { graph.title = RelativePath.join(await opened.name(), opened.folder) }
    // Standard output is the picture.
    if let words = graph.gapWords { StandardError.write("modulize: \(PrintableText.lines(words))\n") }
    return graph
  }

  private func picture(of app: String, _ progress: ProgressLine) async throws(UserError) -> Graph {
    let opened = try await reading.open(root, progress)
    progress.finish()
    let app = try CodeApp(app, target: nil, builtBy: OutsideBuild(stores: indexStore), in: opened)
    var graph = try await app.planner().picture()
    if let title { graph.title = title }
    return graph
  }

  private func text(of graph: Graph) throws(UserError) -> String {
    let (starts, ends) = (try nodes(called: from, in: graph), try nodes(called: to, in: graph))
    let answer = from.flatMap { from in to.map { PathAnswer(graph, from: from, to: $0) } }
    if let answer, !answer.isYes { throw UserError(answer.text, .refusal) }
    guard let format = chosenFormat.format else { return answer.map { "\($0.text)\n" } ?? "" }
    let near = try nodes(called: focus, in: graph).map { graph.focused(on: $0, depth: depth ?? 1) } ?? graph
    return format.text(for: asksForWay ? graph.between(starts, and: ends) : near)
  }

  /// - Returns: `nil` if no name is given.
  private func nodes(called name: String?, in graph: Graph) throws(UserError) -> Set<Int>? {
    guard let name else { return nil }
    let nodes = graph.nodes(called: name)
    guard nodes.isEmpty else { return nodes }
    throw UserError(
      "there is no \(inside == nil ? graph.level.noun : "folder") \"\(name)\"; \(graph.advice(onUnknown: name))")
  }
}
