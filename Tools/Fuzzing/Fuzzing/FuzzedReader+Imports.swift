import ImportScanning
import SourceFacts

extension FuzzedReader {
  /// The import scanner: every import that it finds is in the file, in source order.
  package static let imports = FuzzedReader("imports", takes: { $0.hasSuffix(".swift") }) { bytes in
    // Makes sure that the scanner reads to the end.
    let bytes = bytes + Array("\nimport Last".utf8)
    let lineStarts =
      [0]
      + bytes.indices.filter { index in
        bytes[index] == 0x0A || bytes[index] == 0x0D && bytes[(index + 1)...].first != 0x0A
      }.map { $0 + 1 }
    var previous = -1
    for found in ImportScanner.scan(bytes) {
      let place = found.position
      guard lineStarts.indices.contains(place.line - 1) else { throw Broken("there is no line \(place.line)") }
      let offset = lineStarts[place.line - 1] + place.column - 1
      guard offset > previous, offset < bytes.count, bytes[offset...].starts(with: "import".utf8) else {
        throw Broken("there is no import at \(place.line):\(place.column)")
      }
      if found.path.contains("") { throw Broken("an import at \(place.line):\(place.column) has an empty part") }
      previous = offset
    }
    return .read
  }
}
