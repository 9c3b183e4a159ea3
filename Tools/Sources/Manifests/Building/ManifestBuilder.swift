import SourceFacts
import SourceText
import SwiftSyntax

/// Converts the values of a `Package(…)` to a `Manifest`, and records what it could not convert.
struct ManifestBuilder: ValueReader {
  var manifest = Manifest()
  let interpreter: ManifestInterpreter
  let converter: SourceLocationConverter
  private(set) var noted: Set<Undecided> = []
  private(set) var unreadCount = 0

  mutating func build(_ package: Value.Package) {
    func part(_ name: String) -> Value { interpreter.part(name, of: package) }
    for element in list(part("products"), of: "Product", "`products:`") {
      if let product = product(element) { manifest.products.append(product) }
    }
    for element in list(part("dependencies"), of: "Package.Dependency", "`dependencies:`") {
      if let dependency = packageDependency(element) { manifest.dependencies.append(dependency) }
    }
    for element in list(part("targets"), of: "Target", "`targets:`") {
      if let target = target(element) { manifest.targets.append(target) }
    }
    manifest.platforms = platforms(part("platforms"))
    (manifest.traits, manifest.enabledTraits) = traits(part("traits"))
    manifest.languageMode =
      newestLanguageMode(part("swiftLanguageModes")) ?? newestLanguageMode(part("swiftLanguageVersions"))
    // `Package()` keeps Xcode out of a folder. It declares nothing, and needs no name for that.
    if !manifest.isEmpty || !part("name").isAbsent { manifest.name = string(part("name"), "the name of the package") }
    leaveSharedPlaces()
  }

  /// A dependency that is written once for several targets gets the position of the target: an edit at its own
  /// position would change more than the finding is about.
  private mutating func leaveSharedPlaces() {
    var owners: [SourcePosition: Set<Int>] = [:]
    for (index, target) in manifest.targets.enumerated() {
      for dependency in target.dependencies { owners[dependency.position, default: []].insert(index) }
    }
    for target in manifest.targets.indices {
      for index in manifest.targets[target].dependencies.indices {
        let place = manifest.targets[target].dependencies[index].position
        guard owners[place].map({ $0.count > 1 }) == true else { continue }
        manifest.targets[target].dependencies[index].position = manifest.targets[target].position
      }
    }
  }

  // MARK: - Places and reasons

  func position(_ position: AbsolutePosition) -> SourcePosition {
    let location = converter.location(for: position)
    return SourcePosition(line: location.line, column: location.column)
  }

  mutating func note(_ reason: String, at place: AbsolutePosition) {
    unreadCount += 1
    let undecided = Undecided(reason: reason, position: position(place))
    if noted.insert(undecided).inserted { manifest.undecided.append(undecided) }
  }
}
