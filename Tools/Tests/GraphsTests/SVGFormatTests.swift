import Graphs
import LintTestSupport
import Testing

@Suite("The picture of the graph")
struct SVGFormatTests {
  /// Modules in three layers that use some of those with higher numbers, as numbers without a pattern say.
  private func files(_ count: Int) -> [String: String] {
    var state: UInt64 = 7
    func next(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    var files = [
      ".modulize.yml": """
      layers:
        - {name: top, modules: ["Top*"], within_itself: true}
        - {name: middle, modules: ["Middle*"], within_itself: true}
        - {name: bottom, modules: ["Bottom*"], within_itself: true}
      """
    ]
    let names = (0..<count).map {
      "\(["Top", "Middle", "Bottom"][$0 * 3 / count])\($0)\(String(repeating: "m", count: $0 % 24))"
    }
    let targets = names.enumerated().map { index, name in
      let used = index + 1 < count ? Set((0...next(5)).map { _ in index + 1 + next(count - index - 1) }).sorted() : []
      files["Sources/\(name)/F.swift"] = used.map { "import \(names[$0])\n" }.joined()
      return ".target(name: \"\(name)\", dependencies: [\(used.map { "\"\(names[$0])\"" }.joined(separator: ", "))])"
    }
    files["Package.swift"] = """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(name: "P", targets: [\(targets.joined(separator: ",\n"))])
      """
    return files
  }

  @Test("no box touches another, every arrow leads down, and none passes through a box", arguments: [3, 40, 130])
  func geometry(count: Int) async throws {
    let graph = try await DrawnGraph(files(count), level: .targets)
    let picture = try #require(DrawnPicture(SVGFormat().text(for: graph.graph)))
    #expect(picture.boxes.count == count)
    #expect(picture.names.filter { !$0.isEmpty }.count >= count)
    for (index, box) in picture.boxes.enumerated() {
      for other in picture.boxes.dropFirst(index + 1) {
        let isApart =
          box.x + box.width + 8 <= other.x || other.x + other.width + 8 <= box.x || box.y + box.height <= other.y
          || other.y + other.height <= box.y
        #expect(isApart)
      }
    }
    #expect(picture.arrows.count > count / 2)
    for arrow in picture.arrows {
      let (from, to) = (picture.boxes[arrow.from], picture.boxes[arrow.to])
      #expect(from.y + from.height < to.y)
      let (start, end) = (try #require(arrow.points.first), try #require(arrow.points.last))
      #expect(start.y == from.y + from.height && (from.x...from.x + from.width).contains(start.x))
      #expect(abs(end.y - to.y) <= 4.1 && (to.x...to.x + to.width).contains(end.x))
      let hit = arrow.points.contains { point in picture.boxes.contains { $0.contains(point) } }
      #expect(!hit, "\(graph.names[arrow.from]) to \(graph.names[arrow.to])")
    }
  }

  @Test("an arrow that leads up a layer is red and over the others, and is what lint finds")
  func upwards() async throws {
    var files = files(30)
    files["Sources/Bottom29mmmmm/F.swift"] = "import Top0"
    let text = SVGFormat().text(for: try await DrawnGraph(files, level: .targets).graph)
    let picture = try #require(DrawnPicture(text))
    let up = picture.arrows.filter { picture.boxes[$0.from].y > picture.boxes[$0.to].y }
    #expect(up.count == 1)
    #expect(up.first?.classes.contains("error") == true)
    #expect(picture.arrows.last?.classes.contains("error") == true)
    #expect(picture.titles.contains { $0.contains("Bottom29mmmmm imports Top0\nforbidden_import: ") })
    #expect(text.contains("forbidden_import: 1<"))
  }

  @Test("what leads to a module through others too is pale, and a circle is not")
  func implied() async throws {
    let manifest = """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(name: "P", targets: [
        .target(name: "A", dependencies: ["B", "C"]), .target(name: "B", dependencies: ["C"]), .target(name: "C"),
        .target(name: "D"), .target(name: "E"),
      ])
      """
    let files = [
      "Package.swift": manifest, "Sources/A/F.swift": "import B\nimport C", "Sources/B/F.swift": "import C",
      "Sources/C/F.swift": "", "Sources/D/F.swift": "import E", "Sources/E/F.swift": "import D",
    ]
    let picture = try #require(DrawnPicture(SVGFormat().text(for: try await DrawnGraph(files, level: .targets).graph)))
    let pale = picture.arrows.filter { $0.classes.contains("implied") }.map { [$0.from, $0.to] }
    #expect(pale == [[0, 2]])
    // Of a circle one leads up.
    #expect(picture.arrows.count == 5)
  }

  @Test("a name that tries to get out is a text, and the picture asks for nothing from elsewhere")
  func hostile() async throws {
    let name = #"a"b</text></svg><script>alert(1)</script> & 🙂\u{1}"#
    let manifest = """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(name: #"\(name)"#, products: [.library(name: "x", targets: ["x"])],
        targets: [.target(name: "x")])
      """
    var graph = try await DrawnGraph(["x/Package.swift": manifest, "x/Sources/x/x.swift": ""]).graph
    graph.title = "</title>\u{0}\u{202E}"
    let text = SVGFormat().text(for: graph)
    let picture = try #require(DrawnPicture(text))
    #expect(picture.titles.contains { $0.hasPrefix(#"a"b</text></svg><script>"#) })
    #expect(!picture.elements.contains("script"))
    for reference in ["href", "@import", "url(http", "<image"] { #expect(!text.contains(reference)) }
  }

  @Test("without a module there is a picture all the same, and a title is in every format")
  func emptyAndTitle() async throws {
    var graph = try await DrawnGraph(business("A")).graph
    #expect(DrawnPicture(SVGFormat().text(for: graph.between([], and: nil)))?.boxes.isEmpty == true)
    graph.title = #"My "App": <1>"#
    #expect(MermaidFormat().text(for: graph).hasPrefix("---\ntitle: \"My \\\"App\\\": <1>\"\n---\nflowchart LR\n"))
    #expect(DOTFormat().text(for: graph).contains(#"label="My \"App\": <1>"; labelloc=t;"#))
    #expect(HTMLFormat().text(for: graph).contains("<title>My &quot;App&quot;: &lt;1&gt;</title>"))
    #expect(SVGFormat().text(for: graph).contains(">My &quot;App&quot;: &lt;1&gt;</text>"))
    #expect(try DrawnGraph(graph).document["title"] == #"My "App": <1>"#)
  }
}
