import Foundation
import Testing

/// The site that `make docs` makes, without the archives of DocC, in a browser without a window.
@Suite("The documentation's site", .slow, .enabled(if: Script.has("cmark-gfm"), "there is no cmark-gfm"))
struct SiteTests {
  /// Builds the site of a copy of this repository.
  private func build(in folder: TemporaryFolder) async throws -> ProgramResult {
    try await Script.program(["Documentation/Site/build.sh \"$0\""], [Binary.modulize.path()]).run(in: folder.root)
  }

  /// The pages of a site that was built.
  private func pages(of site: TemporaryFolder) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: site.root.path).filter { $0.hasSuffix(".html") }
  }

  @Test("has a page for every command and every rule, with valid links")
  func site() async throws {
    try await TemporaryFolder.withRepositoryCopy { folder in
      let build = try await build(in: folder)
      try #require(build.exitCode == 0, "\(build)")
      let site = TemporaryFolder(root: folder.url("Documentation/.build/site"))
      let pages = try pages(of: site)
      let rules = try await Binary.modulize.program(["explain"]).run().outputLines.filter { !$0.hasPrefix(" ") }
      #expect(rules.count > 30 && Set(pages).isSuperset(of: rules.map { "rule-\($0).html" }))
      #expect(
        Set(pages).isSuperset(of: ["index.html", "manual.html", "command-lint.html", "walkthrough-2-called.html"]))
      #expect(try site.read("architecture.html").contains("<td>ground</td>"))
      #expect(try site.read("rule-forbidden_import.html").contains("import A_Category"))
    }
  }

  @Test(
    "scrolls nowhere sideways, and breaks no name in a table inside a word, in a window or on a phone",
    .enabled(if: Browser.path != nil, "there is no chromium"))
  func widths() async throws {
    try await TemporaryFolder.withRepositoryCopy { folder in
      let build = try await build(in: folder)
      try #require(build.exitCode == 0, "\(build)")
      let site = TemporaryFolder(root: folder.url("Documentation/.build/site"))
      let pages = try pages(of: site)
      for width in [1280, 390] {
        try site.write(Self.measuring(pages, at: width), to: "measure.html")
        let result = try await Browser.open("measure.html", in: site, "--dump-dom", "--allow-file-access-from-files")
        let said = result.output.matches(of: /<li>([^<]*)<\/li>/).map { String($0.1) }
        #expect(said == ["\(pages.count) pages"], "at \(width): \(said)")
      }
    }
  }

  @Test("a dangling link is an error")
  func lostLink() async throws {
    try await TemporaryFolder.withRepositoryCopy { folder in
      let index = "Documentation/Site/index.md"
      try folder.write(folder.read(index) + "\n- [Gone](gone.html)\n", to: index)
      let build = try await build(in: folder)
      #expect(build.exitCode == 2 && build.errors.contains("lead nowhere: gone.html"), "\(build)")
    }
  }

  /// A page that opens the others one after the other, in the width of a window or a phone, and lists what is wider, and
  /// the names in tables that go on in a second line.
  private static func measuring(_ pages: [String], at width: Int) -> String {
    """
    <iframe width="\(width)" height="800"></iframe><ul></ul><script>
      const pages = \(pages.sorted()), frame = document.querySelector('iframe'), list = document.querySelector('ul')
      const say = text => list.append(Object.assign(document.createElement('li'), {textContent: text}))
      let next = 0
      frame.onload = () => {
        const page = frame.contentDocument
        const wide = [...page.querySelectorAll('html, pre, table')].filter(e => e.scrollWidth > e.clientWidth + 1)
        if (page.documentElement.clientWidth > \(width)) say('not as narrow')
        for (const element of wide) say(pages[next - 1] + ' ' + element.tagName + ' ' + element.scrollWidth)
        for (const code of page.querySelectorAll('td code'))
          if (/^[A-Za-z_]{1,24}$/.test(code.textContent) && code.getClientRects().length > 1)
            say(pages[next - 1] + ' ' + code.textContent)
        next < pages.length ? frame.src = pages[next++] : say(next + ' pages')
      }
      frame.src = pages[next++]
    </script>
    """
  }
}
