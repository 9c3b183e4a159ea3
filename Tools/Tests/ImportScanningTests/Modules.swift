import ImportScanning
import SourceFacts

/// The modules that the scanner finds, in order.
func modules(_ source: String) -> [String] {
  ImportScanner.scan(source).map(\.module)
}
