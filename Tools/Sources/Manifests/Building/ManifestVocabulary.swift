import SourceFacts

/// The names of a library for manifests that affect what a manifest declares, and those that do not.
struct ManifestVocabulary: Sendable {
  /// The module that declares the library's types.
  var module: String
  /// The module of the files with code that manifests use.
  var helperModule: String?
  /// The properties of `Package` that decide what it declares.
  var packageParts: Set<String> = []
  /// The other arguments of `Package(…)`.
  var packageSettings: Set<String> = []
  /// The mutable properties of a target that decide what it contains.
  var targetParts: Set<String>
  /// The other arguments of a target: they change how it is built, not what it links.
  var targetSettings: Set<String>
  /// The factories of targets, and the types of their results.
  var targetTypes: [String: String] = [:]
  /// The library's factories: a function of the manifest with the same name as one of them differs only in its type.
  var factories: Set<String>
  /// The labels of these factories.
  var factoryLabels: Set<String>
  /// The arguments that never need to be evaluated.
  var neverEvaluated: Set<String>
  /// The library's types, whose instances make up what is declared.
  var types: Set<String>
  /// The types of what its factories make, as extensions write them.
  var madeTypes: [String]
  /// The types that are made by initializers.
  var initializedTypes: Set<String> = []
  /// The types that are dictionaries.
  var dictionaryTypes: Set<String> = []
  /// The functions that add to a dictionary of settings, with the setting; empty if it does not decide what a target
  /// contains.
  var settingFunctions: [String: String] = [:]
  /// The cases of its enumerations that a manifest may compare.
  var cases: Set<String>
  /// Whether only a manifest itself extends its types. Then what the manifest does not declare is a constant of the
  /// library: a platform, a case. These differ by their names.
  var isExtendedHereOnly = false
  /// The names of configurations that are not written out: `.debug`.
  var configurations: [String: String] = [:]
  /// The raw values of kinds of products that are not their names.
  var products: [String: String] = [:]

  /// The mutating methods of the standard library.
  static let changingMethods: Set<String> = [
    "append", "formIntersection", "formSymmetricDifference", "formUnion", "insert",
    "makeContiguousUTF8", "merge", "move", "negate", "partition", "popFirst", "popLast", "remove",
    "removeAll", "removeFirst", "removeLast", "removeSubrange", "removeValue", "replace",
    "replaceSubrange", "reserveCapacity", "reverse", "shuffle", "sort", "subtract", "swapAt", "take",
    "toggle", "trimPrefix", "update", "updateValue", "withContiguousMutableStorageIfAvailable",
    "withUTF8", "withUnsafeMutableBufferPointer", "withUnsafeMutableBytes", "write",
  ]
}
