/// An app of many business lines with ten files each, which call each other in a ring and across it.
enum GeneratedMonolith {
  /// - Parameter count: The number of business lines.
  /// - Returns: The sources by path, and the names of the business lines in the order of their extraction.
  static func make(lines count: Int) -> (sources: [String: String], lines: [String]) {
    let lines = (0..<count).map { "Line\($0)" }
    var sources = ["App/Package.swift": manifest, "App/Sources/App/main.swift": main(lines)]
    for (number, line) in lines.enumerated() {
      let next = lines[(number + 1) % count]
      let across = lines[(number + count / 2) % count]
      let folder = "App/Sources/App/\(line)"
      sources["\(folder)/\(line)Page.swift"] = page(line, next: next)
      sources["\(folder)/\(line)Service.swift"] = service(line, across: across, isLast: across == line)
      for part in 1...8 {
        sources["\(folder)/\(line)Part\(part).swift"] = """
          /// A part that only \(line) knows.
          struct \(line)Part\(part) {
            var value = \(part)
            func doubled() -> Int { value * 2 }
          }

          """
      }
    }
    return (sources, lines)
  }

  private static func page(_ line: String, next: String) -> String {
    """
    import PortableUI

    final class \(line)Page: ViewController {
      private var note = ""

      convenience init(note: String, depth: Int = 1) {
        self.init()
        self.note = "\\(note) \\(depth)"
      }

      override func viewDidLoad() {
        super.viewDidLoad()
        title = "\(line)"
        addText("\\(note): \\(\(line)Service.sum(of: [1, 2])), \\(\(line)Part1().doubled())")
        addButton("next") { [weak self] in self?.pushNext() }
      }

      private func pushNext() {
        navigationController?.pushViewController(\(next)Page(note: "from \(line)"), animated: true)
      }
    }

    """
  }

  private static func service(_ line: String, across: String, isLast: Bool) -> String {
    """
    enum \(line)Service {
      static func sum(of numbers: [Int]) -> Int {
        numbers.reduce(0, +) + \(isLast ? "0" : "\(across)Service.weight")
      }

      static var weight: Int { \(line)Part2().doubled() }
    }

    """
  }

  private static func main(_ lines: [String]) -> String {
    """
    import PortableUI

    TerminalApplication(
      rootViewController: NavigationController(rootViewController: \(lines[0])Page(note: "begin"))
    ).run()

    """
  }

  private static let manifest = """
    // swift-tools-version: 6.2
    import PackageDescription

    let package = Package(
      name: "App",
      platforms: [.macOS(.v13)],
      products: [.executable(name: "App", targets: ["App"])],
      dependencies: [
        .package(path: "../Packages/PortableUI")
      ],
      targets: [
        .executableTarget(
          name: "App",
          dependencies: [
            .product(name: "PortableUI", package: "PortableUI")
          ])
      ]
    )

    """
}
