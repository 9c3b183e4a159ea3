import Loading
import Model
import PodReading
import SourceText

/// What a target is made of: the pod, parts of it, or one of its tests.
struct PodModule {
  /// A part of the pod that is in it.
  struct Part {
    /// Its names from the pod down.
    var path: [String]
    var spec: Podspec.Spec
  }

  var name: String
  var isTest = false
  var parts: [Part]
  /// The parts that these are in, whose settings hold for them.
  var inherited: [Part] = []
  /// Whether who takes the pod takes it, without saying which parts.
  var isTaken = true
  /// All sources and headers, relative to the root.
  var files: [String] = []
  /// The targets of the same package that it needs.
  var siblings: [String] = []

  var compiled: [String] { files.filter { !isHeader($0) } }
  var headers: [String] { files.filter(isHeader) }

  /// An attribute of any of its parts, for each platform that it is said for.
  func attributes(_ name: String) -> [Podspec.Attribute] { (parts + inherited).flatMap { $0.spec.attributes(name) } }

  /// The same of its own parts, and of nothing that these are in.
  func ownAttributes(_ name: String) -> [Podspec.Attribute] { parts.flatMap { $0.spec.attributes(name) } }

  private func isHeader(_ file: String) -> Bool { ForeignSource.isHeader(file) }
}
