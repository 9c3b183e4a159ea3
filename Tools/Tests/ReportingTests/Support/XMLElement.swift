import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// An element of an XML document with what it holds, as the system's own parser reads it.
final class XMLElement {
  var name: String
  var attributes: [String: String]
  var children: [XMLElement] = []
  var text = ""

  fileprivate init(_ name: String, _ attributes: [String: String]) {
    self.name = name
    self.attributes = attributes
  }

  /// The root of a document.
  convenience init(parsing text: String) throws {
    let (parser, reader) = (XMLParser(data: Data(text.utf8)), Reader())
    parser.delegate = reader
    #expect(parser.parse(), "\(String(describing: parser.parserError))")
    let root = try #require(reader.open[0].children.first)
    self.init(root.name, root.attributes)
    (children, self.text) = (root.children, root.text)
  }

  /// Those of a name, at any depth.
  func all(_ name: String) -> [XMLElement] {
    children.filter { $0.name == name } + children.flatMap { $0.all(name) }
  }

  private final class Reader: NSObject, XMLParserDelegate {
    var open = [XMLElement("", [:])]

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String]
    ) {
      let element = XMLElement(name, attributes)
      open.last?.children.append(element)
      open.append(element)
    }

    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
      open.removeLast()
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) { open.last?.text += text }
  }
}
