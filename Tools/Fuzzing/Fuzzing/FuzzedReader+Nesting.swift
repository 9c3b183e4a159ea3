import Manifests
import Parsing
import SourceFacts

extension FuzzedReader {
  /// Everything that parses: it terminates within the memory limit, however tokens nest.
  package static let nesting = FuzzedReader(ofRepetitions: "nesting") { bytes in
    do throws(ParsingFailure) {
      try BoundedParser.read(bytes) { _ in }
    } catch {
      return [.tooDeep, .tooLarge].contains(error) ? .read : .givenUp
    }
    _ = ManifestReader().read(bytes)
    return .read
  }
}
