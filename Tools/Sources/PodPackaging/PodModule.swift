import Loading
import Model
import PodReading
import SourceText

/// The contents of a target: the pod, parts of it, or one of its tests.
struct PodModule {
  /// A part of the pod.
  struct Part {
    /// Its names, from the pod down.
    var path: [String]
    var spec: Podspec.Spec
  }

  var name: String
  var isTest = false
  var parts: [Part]
  /// The ancestors of these parts, whose settings apply to them.
  var inherited: [Part] = []
  /// Whether it is used if no subspecs are named.
  var isTaken = true
  /// All sources and headers, relative to the root.
  var files: [String] = []
  /// The targets of the same package that it needs.
  var siblings: [String] = []

  var compiled: [String] { files.filter { !ForeignSource.isHeader($0) } }
  var headers: [String] { files.filter(ForeignSource.isHeader) }

  /// An attribute of any of its parts, for each platform that it is set for.
  func attributes(_ name: String) -> [Podspec.Attribute] { (parts + inherited).flatMap { $0.spec.attributes(name) } }

  /// The same without the ancestors of its parts.
  func ownAttributes(_ name: String) -> [Podspec.Attribute] { parts.flatMap { $0.spec.attributes(name) } }
}
