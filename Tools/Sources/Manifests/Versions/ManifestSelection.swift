import SourceFacts

/// Which of a package's manifests SwiftPM uses.
///
/// The rule is that of SwiftPM's `ManifestLoader.findManifest`:
/// 1. `Package@swift-6.3.1.swift`, `Package@swift-6.3.swift`, `Package@swift-6.swift`: the first that exists
///    and names the Swift in use, whatever else there is.
/// 2. Else the versioned manifest with the highest version that is not newer than the Swift in use, provided
///    that its tools version is higher than that of `Package.swift`, or that `Package.swift` is written for
///    a newer Swift (or for Swift 3).
/// 3. Else `Package.swift`.
package struct ManifestSelection: Sendable {
  package static let plainName = "Package.swift"
  private static let versionedPrefix = "Package@swift-"

  /// Whether SwiftPM takes a file of that name, in a package's own folder, for a manifest, and so not for a source.
  package static func isManifest(_ name: String) -> Bool {
    name == plainName || name.hasPrefix("Package@") && name.hasSuffix(".swift")
  }

  package var swiftVersion: SwiftVersion

  /// - Parameter swiftVersion: The version of Swift that reads the package.
  package init(swiftVersion: SwiftVersion = .builtWith) {
    self.swiftVersion = swiftVersion
  }

  /// Selects a manifest.
  ///
  /// - Parameters:
  ///   - fileNames: The names of the files in the package's folder.
  ///   - toolsVersionLine: Reads the tools version of one of them; called only if the rule needs it.
  /// - Returns: The name of the manifest that SwiftPM loads; `nil` if it finds none. A manifest whose tools version
  ///   SwiftPM refuses is returned if SwiftPM stops at it.
  /// - Throws: What `toolsVersionLine` throws.
  package func manifest<Failure: Error>(
    among fileNames: some Collection<String>,
    toolsVersionLine: (String) throws(Failure) -> ToolsVersionLine
  ) throws(Failure) -> String? {
    guard fileNames.contains(where: { $0.hasPrefix(Self.versionedPrefix) }) else {
      return fileNames.contains(Self.plainName) ? Self.plainName : nil
    }
    let names = Set(fileNames)
    let (major, minor, patch) = (swiftVersion.major, swiftVersion.minor, swiftVersion.patch)
    for key in ["\(major).\(minor).\(patch)", "\(major).\(minor)", "\(major)"] {
      let name = "\(Self.versionedPrefix)\(key).swift"
      if names.contains(name) { return name }
    }
    guard names.contains(Self.plainName) else { return nil }
    let candidates = names.compactMap { name in
      Self.version(ofManifestNamed: name).map { (version: $0, name: name) }
    }
    // `@swift-5` and `@swift-5.0` are the same version; which one SwiftPM takes depends on the file system.
    let usable = candidates.filter { $0.version <= swiftVersion }
    guard let candidate = usable.max(by: { ($0.version, $0.name) < ($1.version, $1.name) }) else {
      return Self.plainName
    }
    let plain = try toolsVersionLine(Self.plainName)
    if plain.problem == .malformed { return Self.plainName }
    let plainVersion = plain.version ?? Self.swift3
    var specificVersion = Self.swift3
    if candidate.version >= SwiftVersion(major: 4, minor: 0) {
      let specific = try toolsVersionLine(candidate.name)
      if specific.problem == .malformed { return candidate.name }
      specificVersion = specific.version ?? Self.swift3
    }
    if specificVersion > plainVersion { return candidate.name }
    return isUsable(plainVersion) ? Self.plainName : candidate.name
  }

  /// The version that SwiftPM assumes for a manifest without a tools version.
  private static let swift3 = Manifest.ToolsVersion(major: 3, minor: 1)

  private func isUsable(_ version: Manifest.ToolsVersion) -> Bool {
    version.major >= 4
      && (version.major, version.minor, version.patch)
        <= (swiftVersion.major, swiftVersion.minor, swiftVersion.patch)
  }

  /// - Returns: The version in `Package@swift-5.9.2.swift`; `nil` for any other name.
  private static func version(ofManifestNamed name: String) -> SwiftVersion? {
    let (prefix, suffix) = (versionedPrefix, ".swift")
    guard name.hasPrefix(prefix), name.hasSuffix(suffix) else { return nil }
    let parts = name.dropFirst(prefix.count).dropLast(suffix.count)
      .split(separator: ".", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { $0.allSatisfy { $0.isASCII && $0.isNumber } ? Int($0) : nil }
    guard (1...3).contains(parts.count), numbers.count == parts.count else { return nil }
    return SwiftVersion(numbers)
  }
}
