import SourceFacts
import SourceText

/// Merges the declarations of a manifest on the different machines that it may run on.
enum ManifestVariants {
  struct Variant {
    var manifest: Manifest
    /// Whether the manifest stops the program on such a machine.
    var isEnded: Bool
    /// Whether the machine is, or may be, one of Apple's.
    var isApple = true
  }

  /// Everything that is declared in at least one variant.
  ///
  /// - Parameter variants: Not empty.
  static func merged(_ variants: [Variant]) -> Manifest {
    let possible = variants.contains { !$0.isEnded } ? variants.filter { !$0.isEnded } : variants
    guard var result = possible.first?.manifest else { return Manifest() }
    for variant in possible.dropFirst() { add(variant.manifest, to: &result) }
    let apples = possible.filter(\.isApple)
    // Nearly all manifests are the same on all machines.
    if variants.count > 1 || apples.isEmpty { mark(&result, apples.map(\.manifest)) }
    return result
  }

  /// Marks the dependencies that no Apple machine links.
  private static func mark(_ result: inout Manifest, _ apples: [Manifest]) {
    // By target name, because a manifest may have a thousand targets.
    let links = Dictionary(grouping: apples.lazy.flatMap(\.targets), by: \.name).mapValues {
      Set($0.flatMap(\.dependencies).map(\.reference))
    }
    for index in result.targets.indices {
      let linked = links[result.targets[index].name] ?? []
      for dependency in result.targets[index].dependencies.indices {
        let reference = result.targets[index].dependencies[dependency].reference
        result.targets[index].dependencies[dependency].isInForeignClause = !linked.contains(reference)
      }
    }
  }

  static func tooMany(_ manifest: Manifest, _ variants: [Variant]) -> Manifest {
    var result = variants.isEmpty ? manifest : merged(variants)
    let reason = "`#if` divides it in more than \(variants.count) variants"
    result.undecided.append(Undecided(reason: reason, position: .start))
    return result
  }

  private static func add(_ other: Manifest, to result: inout Manifest) {
    for undecided in other.undecided where !result.undecided.contains(undecided) { result.undecided.append(undecided) }
    if result.name == nil { result.name = other.name }
    if let name = other.name, name != result.name {
      let position = other.targets.first?.position ?? .start
      conflict("the package has two names, \(result.name ?? "") and \(name),", at: position, in: &result)
    }
    result.traits = result.traits.flatMap { own in other.traits.map(own.union) }
    result.platforms = result.platforms.flatMap { own in other.platforms.map(own.union) }
    result.enabledTraits.merge(other.enabledTraits) { $0.union($1) }
    for var dependency in other.dependencies {
      let isKnown = result.dependencies.contains {
        $0.location == dependency.location && $0.explicitName == dependency.explicitName
      }
      dependency.isAlternative = true
      if !isKnown { result.dependencies.append(dependency) }
    }
    for product in other.products {
      guard let index = result.products.firstIndex(where: { $0.name == product.name }) else {
        result.products.append(product)
        continue
      }
      // However it is linked in a variant, it is the same to its clients.
      let targets = product.targets.filter { !result.products[index].targets.contains($0) }
      result.products[index].targets += targets
    }
    for target in other.targets {
      guard let index = result.targets.firstIndex(where: { $0.name == target.name }) else {
        result.targets.append(target)
        continue
      }
      add(target, to: index, of: &result)
    }
  }

  private static func add(_ other: Manifest.Target, to index: Int, of result: inout Manifest) {
    var target = result.targets[index]
    for dependency in other.dependencies {
      let isKnown = target.dependencies.contains {
        $0.reference == dependency.reference && $0.condition == dependency.condition
      }
      if !isKnown { target.dependencies.append(dependency) }
    }
    for plugin in other.plugins where !target.plugins.contains(where: { $0.name == plugin.name }) {
      target.plugins.append(plugin)
    }
    // A file is one of the sources if it is compiled on some machine.
    target.exclude.removeAll { !other.exclude.contains($0) }
    target.resources.removeAll { !other.resources.contains($0) }
    if other.hasLinkerSettings { target.hasLinkerSettings = true }
    target.sources = target.sources.flatMap { own in
      other.sources.map { own + $0.filter { !own.contains($0) } }
    }
    for setting in other.swiftSettings where !target.swiftSettings.contains(setting) {
      target.swiftSettings.append(setting)
    }
    target.certainFlags.formIntersection(other.certainFlags)
    target.macros.certain = target.macros.certain.filter { other.macros.certain[$0.key] == $0.value }
    target.macros.possible = target.macros.possible.flatMap { own in other.macros.possible.map(own.union) }
    target.hasDecidedSettings = target.hasDecidedSettings && other.hasDecidedSettings
    target.hasDecidedDependencies = target.hasDecidedDependencies && other.hasDecidedDependencies
    result.targets[index] = target
    if target.path != other.path || target.kind != other.kind {
      conflict("the target \(target.name) is declared differently", at: other.position, in: &result)
    }
  }

  private static func conflict(_ what: String, at position: SourcePosition, in result: inout Manifest) {
    let undecided = Undecided(reason: "\(what) on another machine", position: position)
    if !result.undecided.contains(undecided) { result.undecided.append(undecided) }
  }
}
