import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// An SVG as a program sees it that shows it.
final class DrawnPicture: NSObject, XMLParserDelegate {
  struct Box {
    var x: Double
    var y: Double
    var width: Double
    var height: Double

    func contains(_ point: (x: Double, y: Double)) -> Bool {
      x < point.x && point.x < x + width && y < point.y && point.y < y + height
    }
  }

  /// An arrow, as many points on it.
  struct Arrow {
    var from: Int
    var to: Int
    var classes: Set<String>
    var points: [(x: Double, y: Double)]
  }

  private(set) var boxes: [Box] = []
  private(set) var names: [String] = []
  private(set) var arrows: [Arrow] = []
  private(set) var titles: [String] = []
  private(set) var elements: Set<String> = []
  private var path: [String] = []

  /// - Returns: `nil` where it is no XML.
  init?(_ text: String) {
    super.init()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = self
    guard parser.parse() else { return nil }
  }

  func parser(
    _: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String] = [:]
  ) {
    path.append(name)
    elements.insert(name)
    let classes = Set((attributes["class"] ?? "").split(separator: " ").map(String.init))
    func number(_ key: String) -> Double { attributes[key].flatMap(Double.init) ?? .nan }
    if classes.contains("box") {
      boxes.append(Box(x: number("x"), y: number("y"), width: number("width"), height: number("height")))
    } else if name == "text", path.count > 3 {
      names.append("")
    } else if name == "title" {
      titles.append("")
    } else if classes.contains("edge"), let from = Self.end("f", in: classes), let to = Self.end("t", in: classes) {
      arrows.append(Arrow(from: from, to: to, classes: classes, points: Self.points(of: attributes["d"] ?? "")))
    }
  }

  func parser(_: XMLParser, foundCharacters string: String) {
    if path.last == "text", path.count > 3 { names[names.count - 1] += string }
    if path.last == "title" { titles[titles.count - 1] += string }
  }

  func parser(_: XMLParser, didEndElement: String, namespaceURI: String?, qualifiedName: String?) { path.removeLast() }

  private static func end(_ letter: Character, in classes: Set<String>) -> Int? {
    classes.lazy.filter { $0.first == letter }.compactMap { Int($0.dropFirst()) }.first
  }

  /// Of lines and curves as these pictures have them.
  private static func points(of line: String) -> [(x: Double, y: Double)] {
    var points: [(x: Double, y: Double)] = []
    for command in line.matches(of: /([MVC])([^A-Za-z]*)/) {
      let numbers = command.2.split(separator: " ").compactMap { Double($0) }
      let start = points.last ?? (0, 0)
      switch command.1 {
      case "M": points.append((numbers[0], numbers[1]))
      case "V": points += (1...20).map { (start.x, start.y + (numbers[0] - start.y) * Double($0) / 20) }
      default:
        points += (1...20).map { step in
          let t = Double(step) / 20, u = 1 - t
          func value(_ s: Double, _ a: Double, _ b: Double, _ e: Double) -> Double {
            u * u * u * s + 3 * u * u * t * a + 3 * u * t * t * b + t * t * t * e
          }
          return (
            value(start.x, numbers[0], numbers[2], numbers[4]), value(start.y, numbers[1], numbers[3], numbers[5])
          )
        }
      }
    }
    return points
  }
}
