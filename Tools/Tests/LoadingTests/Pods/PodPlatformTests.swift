import LintTestSupport
import Testing

@Suite struct PodPlatformTests {
  @Test(
    "A pod is built for the platforms that it names, and has a dependency on those for which it declares it",
    arguments: [
      ("ios osx", "s.ios.dependency 'B'", "1️⃣import B", "on macOS too"),
      ("ios osx", "s.ios.dependency 'B'", "#if os(macOS)\n1️⃣import B\n#endif", "on macOS too"),
      ("ios osx", "s.ios.dependency 'B'", "#if os(iOS)\nimport B\n#endif", nil),
      ("ios osx", "s.ios.dependency 'B'\n  s.osx.dependency 'B'", "import B", nil),
      ("ios", "s.ios.dependency 'B'", "import B", nil), ("ios", "s.osx.dependency 'B'", "1️⃣import B", "on iOS too"),
      ("ios", "", "#if os(macOS)\nimport B\n#endif", nil),
      ("ios osx", "s.ios.dependency 'B'\n  s.osx.exclude_files = 'A/A.swift'", "import B", nil),
      ("ios osx", "s.ios.dependency 'B'\n  s.ios.exclude_files = 'A/A.swift'", "1️⃣import B", "on macOS too"),
      (
        "ios osx",
        "s.exclude_files = 'A/A.swift'\n  s.subspec('P') { |p| p.platform = :ios; p.source_files = 'A/*.swift'"
          + "; p.dependency 'B' }", "import B", nil
      ),
      (
        "ios osx",
        "s.exclude_files = 'A/A.swift'\n  s.subspec('P') { |p| p.platform = :ios; p.dependency 'B'"
          + "; p.subspec('Q') { |q| q.source_files = 'A/*.swift' } }", "import B", nil
      ),
    ] as [(String, String, String, String?)])
  func platforms(named: String, more: String, source: String, words: String?) async throws {
    func own(_ name: String, _ more: String) -> String {
      let targets = named.split(separator: " ").map { "  s.\($0).deployment_target = '15.0'\n" }.joined()
      return "Pod::Spec.new do |s|\n  s.name = '\(name)'\n  s.version = '1.0'\n  s.source_files = '\(name)/*.swift'\n"
        + "\(targets)  \(more)\nend\n"
    }
    let files = [
      "A/A.podspec": own("A", more), "A/A/A.swift": source, "A/A/Other.swift": "",
      "B/B.podspec": own("B", ""), "B/B/B.swift": "",
    ]
    guard let words else { return try await expect(files) }
    try await expect(files, Expectation("1️⃣", "undeclared_import", .error, words, "only for"))
  }
}
