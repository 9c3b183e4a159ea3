import Foundation
import Testing

/// The HTML page, as a browser shows it.
@Suite(
  "modulize graph --format html in a browser",
  .enabled(if: Browser.path != nil, "there is no chromium"))
struct GraphPageTests {
  /// The results of a scenario.
  private struct Outcome: Decodable {
    var values: [String: Double]
    var texts: [String: String]
    var problems: [String]
  }

  /// Opens the page of the repository in `folder`, and uses it as a person would.
  ///
  /// - Parameter scenario: A script that fills `values` and `texts`.
  private func run(
    _ scenario: String, in folder: TemporaryFolder, isDark: Bool = false, _ options: String...
  ) async throws -> Outcome {
    let page = folder.url("graph.html").path
    let arguments = ["graph", folder.root.path, "--format", "html", "--output", page] + options
    let made = try await Binary.modulize.program(arguments).run()
    try #require(made.exitCode == 0, "\(made.errors)")
    let head = "<script>const problems = []; addEventListener('error', e => problems.push(e.message));</script>"
    let tail = """
      <script>
      const values = {}, texts = {}, all = selector => [...document.querySelectorAll(selector)];
      \(scenario)
      const result = document.createElement("pre");
      result.id = "result";
      result.textContent = encodeURIComponent(JSON.stringify({ values, texts, problems }));
      document.body.append(result);
      </script>
      """
    try folder.write(
      folder.read("graph.html").replacing("<head>", with: "<head>\(head)").replacing("</body>", with: "\(tail)</body>"),
      to: "scenario.html")
    let dump = try await Browser.open("scenario.html", in: folder, isDark: isDark, "--dump-dom")
    let text = dump.output.firstMatch(of: /<pre id="result">([^<]*)</).flatMap { String($0.1).removingPercentEncoding }
    return try JSONDecoder().decode(Outcome.self, from: Data(#require(text, "\(dump.errors)").utf8))
  }

  @Test("four hundred packages are all visible, none overlaps another, and every name is in its box")
  func layout() async throws {
    try await TemporaryFolder.withEmpty { folder in
      let packages = try folder.makeRepository(lines: 199)
      try folder.write("import Line4\n", to: "App/Sources/App/main.swift")
      let outcome = try await run(
        """
        const boxes = all(".node .box").map(box => box.getBoundingClientRect());
        values.nodes = boxes.length;
        values.overlaps = boxes.flatMap((a, i) => boxes.slice(i + 1).filter(b =>
          a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)).length;
        const canvas = document.getElementById("canvas").getBoundingClientRect();
        values.outside = boxes.filter(b =>
          b.left < 0 || b.top < 0 || b.right > canvas.right || b.bottom > canvas.bottom).length;
        const end = (node, part) => node.querySelector(part).getBoundingClientRect().right;
        values.spilt = all(".node").filter(node => end(node, "text") > end(node, ".box")).length;
        values.height = boxes[0].height;
        values.errors = all("#edges .edge.error").length;
        values.resources = performance.getEntriesByType("resource").length;
        """, in: folder)
      #expect(outcome.problems == [])
      #expect(outcome.values["nodes"] == Double(packages))
      #expect(outcome.values["overlaps"] == 0)
      #expect(outcome.values["outside"] == 0)
      #expect(outcome.values["spilt"] == 0)
      // Small, and large enough to be read.
      #expect(try #require(outcome.values["height"]) > 14)
      #expect(outcome.values["errors"] == 1)
      #expect(outcome.values["resources"] == 0)
    }
  }

  @Test("search, click, zoom, drag, show neighbours only, and hide with the legend")
  func use() async throws {
    try await TemporaryFolder.withEmpty { folder in
      try folder.makeRepository(lines: 40)
      try folder.write("import Line4\n", to: "App/Sources/App/main.swift")
      let outcome = try await run(Self.session, in: folder)
      #expect(outcome.problems == [])
      // Line3, Line30 to Line39, and a category for each.
      #expect(outcome.values["matches"] == 22)
      #expect(outcome.texts["found"] == "Line3")
      #expect(outcome.texts["details"]?.contains("Imports · 3") == true)
      #expect(outcome.texts["details"]?.contains("Called by name by · 1") == true)
      #expect(outcome.texts["app"]?.contains("forbidden_import") == true)
      #expect(outcome.texts["app"]?.contains("App/Sources/App/main.swift:1") == true)
      #expect(outcome.texts["hash"] == "#App")
      #expect(outcome.values["near"] == 41)
      #expect(outcome.values["only"] == 41)
      #expect(outcome.values["everything"] == 82)
      #expect(outcome.texts["zoomed"] != outcome.texts["start"])
      #expect(outcome.texts["dragged"] != outcome.texts["zoomed"])
      #expect(outcome.texts["resized"] == outcome.texts["dragged"])
      #expect(outcome.texts["fitted"] == outcome.texts["start"])
      #expect(outcome.values["calls"] == 40)
      #expect(outcome.values["callsHidden"] == 0)
      #expect(outcome.values["selectedAfterEscape"] == 0)
    }
  }

  private static let session = """
    const search = document.getElementById("search"), view = document.getElementById("view");
    const node = name => all(".node").find(node => node.dataset.name === name);
    const click = target => target.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    const key = (target, key) => target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
    texts.start = view.getAttribute("transform");
    values.calls = all("#edges .edge.call").length;
    search.value = "line3";
    search.dispatchEvent(new Event("input"));
    values.matches = all("#matches button").length;
    key(search, "Enter");
    texts.found = document.querySelector("#details h2").textContent;
    texts.details = document.getElementById("details").innerText;
    click(node("App"));
    texts.app = document.getElementById("details").innerText;
    texts.hash = location.hash;
    values.near = all(".node.near").length;
    click(document.querySelector("[data-action=only]"));
    values.only = all(".node").length;
    click(document.querySelector("[data-action=all]"));
    values.everything = all(".node").length;
    key(document.body, "Escape");
    values.selectedAfterEscape = all(".node.selected").length;
    const canvas = document.getElementById("canvas");
    canvas.dispatchEvent(new WheelEvent("wheel", { deltaY: -300, clientX: 500, clientY: 500, cancelable: true }));
    texts.zoomed = view.getAttribute("transform");
    const pointer = (type, clientX) => canvas.dispatchEvent(new PointerEvent(type, { clientX, bubbles: true }));
    pointer("pointerdown", 100); pointer("pointermove", 180); pointer("pointerup", 180);
    texts.dragged = view.getAttribute("transform");
    dispatchEvent(new Event("resize"));
    texts.resized = view.getAttribute("transform");
    click(document.querySelector("[data-zoom=fit]"));
    texts.fitted = view.getAttribute("transform");
    click(document.querySelector("[data-relation=call]"));
    values.callsHidden = all("#edges .edge.call").length;
    """

  @Test("a package folds into one box with all its arrows, and unfolds")
  func folding() async throws {
    try await TemporaryFolder.withEmpty { folder in
      let manifest = """
        // swift-tools-version: 6.2
        import PackageDescription
        let package = Package(
          name: "P", products: [.library(name: "Two", targets: ["Two"])],
          targets: [.target(name: "One", dependencies: ["Two"]), .target(name: "Two")])
        """
      let user = """
        // swift-tools-version: 6.2
        import PackageDescription
        let package = Package(
          name: "Q", dependencies: [.package(path: "../P")],
          targets: [.target(name: "Q", dependencies: [.product(name: "Two", package: "P")])])
        """
      for (path, text) in [
        "P/Package.swift": manifest, "P/Sources/One/F.swift": "", "P/Sources/Two/F.swift": "",
        "Q/Package.swift": user, "Q/Sources/Q/F.swift": "import Two",
      ] {
        try folder.write(text, to: path)
      }
      let outcome = try await run(
        """
        const names = () => all(".node").map(node => node.dataset.name).sort().join(" ");
        const node = name => all(".node").find(node => node.dataset.name === name);
        const click = target => target.dispatchEvent(new MouseEvent("click", { bubbles: true }));
        texts.start = names();
        click(node("Two"));
        click(document.querySelector("[data-action=fold]"));
        texts.folded = names();
        texts.details = document.getElementById("details").innerText;
        values.arrows = all("#edges .edge").length;
        node("P").dispatchEvent(new MouseEvent("dblclick", { bubbles: true }));
        texts.unfolded = names();
        click(document.getElementById("canvas"));
        click(document.querySelector("[data-action=fold]"));
        texts.all = names();
        """, in: folder, "--by", "targets")
      #expect(outcome.problems == [])
      #expect(outcome.texts["start"] == "One Q Two")
      #expect(outcome.texts["folded"] == "P Q")
      // The link that One does not import is now inside of it.
      #expect(outcome.texts["details"]?.contains("2 targets") == true)
      #expect(outcome.texts["details"]?.contains("unused_dependency") == true)
      #expect(outcome.texts["details"]?.contains("Imported by · 1") == true)
      #expect(outcome.values["arrows"] == 1)
      #expect(outcome.texts["unfolded"] == "One Q Two")
      #expect(outcome.texts["all"] == "P Q")
    }
  }

  @Test("an svg is shown as it is written, and every name is in its box")
  func svg() async throws {
    try await TemporaryFolder.withEmpty { folder in
      try folder.makeRepository(lines: 40)
      let arguments = ["graph", folder.root.path, "--format", "svg"]
      let svg = try await Binary.modulize.program(arguments).run().output
      let script = """
        const spilt = [...document.querySelectorAll(".node")].filter(node =>
          node.querySelector("text").getBoundingClientRect().right
            > node.querySelector(".box").getBoundingClientRect().right);
        document.body.append(Object.assign(document.createElement("pre"), {
          id: "result", textContent: `${document.querySelectorAll(".node").length} ${spilt.length}` }));
        """
      try folder.write("<!doctype html><body>\(svg)<script>\(script)</script></body>", to: "page.html")
      let dump = try await Browser.open("page.html", in: folder, "--dump-dom")
      #expect(dump.output.contains("<pre id=\"result\">82 0</pre>"), "\(dump.errors)")
    }
  }

  @Test("names are shown as text, whatever they contain, and a dark system gets a dark page")
  func names() async throws {
    try await TemporaryFolder.withEmpty { folder in
      let name = #"</script><script>problems.push('ran')</script><img src=x onerror=problems.push('img')> 🙂"#
      try folder.write(
        """
        // swift-tools-version: 6.2
        import PackageDescription
        let package = Package(
          name: "\(name)", products: [.library(name: "x", targets: ["x"])], targets: [.target(name: "x")])
        """, to: "x/Package.swift")
      try folder.write("", to: "x/Sources/x/x.swift")
      let scenario = """
        const node = document.querySelector(".node");
        node.dispatchEvent(new MouseEvent("click", { bubbles: true }));
        texts.name = node.dataset.name;
        texts.title = document.querySelector("#details h2").textContent;
        texts.page = getComputedStyle(document.body).backgroundColor;
        """
      let light = try await run(scenario, in: folder, "--by", "packages")
      let dark = try await run(scenario, in: folder, isDark: true, "--by", "packages")
      for outcome in [light, dark] {
        #expect(outcome.problems == [])
        #expect(outcome.texts["name"] == name)
        #expect(outcome.texts["title"] == name)
      }
      #expect(light.texts["page"] != dark.texts["page"])
    }
  }

  @Test("a screenshot shows more than an empty page")
  func screenshot() async throws {
    try await TemporaryFolder.withEmpty { folder in
      try folder.makeRepository(lines: 10)
      _ = try await run("", in: folder)
      try folder.write("<!doctype html>", to: "empty.html")
      func size(of page: String) async throws -> Int {
        let picture = folder.url("\(page).png")
        _ = try await Browser.open(page, in: folder, "--screenshot=\(picture.path)")
        return try Data(contentsOf: picture).count
      }
      #expect(try await size(of: "graph.html") > 2 * size(of: "empty.html"))
    }
  }
}
