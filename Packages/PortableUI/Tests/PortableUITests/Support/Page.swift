import PortableUI

/// A page with content from the test, which counts how often it is loaded.
final class Page: ViewController {
  private(set) var loads = 0
  private var fill: @MainActor (Page) -> Void = { _ in }

  convenience init(_ title: String? = nil, fill: @escaping @MainActor (Page) -> Void = { _ in }) {
    self.init()
    self.title = title
    self.fill = fill
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    loads += 1
    fill(self)
  }
}

extension String {
  /// Whether a terminal would interpret any of this as a command.
  var hasControlCharacters: Bool {
    unicodeScalars.contains { $0 != "\n" && $0.properties.generalCategory == .control }
  }

  /// How often `part` is in here.
  func count(of part: String) -> Int {
    var (count, rest) = (0, self[...])
    while let range = rest.firstRange(of: part) {
      count += 1
      rest = rest[range.upperBound...]
    }
    return count
  }
}
