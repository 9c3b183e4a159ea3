/// The settings of a module of the matrix.
struct ModuleSettings: Hashable, Sendable {
  var languageMode: Int
  /// `.defaultIsolation(MainActor.self)`
  var isMainActorByDefault: Bool
  /// The upcoming features that Xcode calls approachable concurrency.
  var isApproachable: Bool

  static let all = [5, 6].flatMap { mode in
    [false, true].flatMap { isMainActor in
      [false, true].map { ModuleSettings(languageMode: mode, isMainActorByDefault: isMainActor, isApproachable: $0) }
    }
  }

  /// The module's name.
  var module: String {
    "Mode\(languageMode)" + (isMainActorByDefault ? "MainActor" : "") + (isApproachable ? "Approachable" : "")
  }

  var words: String {
    "mode \(languageMode)" + (isMainActorByDefault ? ", main actor by default" : "")
      + (isApproachable ? ", approachable" : "")
  }

  private static let approachable = [
    "DisableOutwardActorInference", "GlobalActorIsolatedTypesUsability", "InferIsolatedConformances",
    "InferSendableFromCaptures", "NonisolatedNonsendingByDefault",
  ]

  var flags: [String] {
    ["-swift-version", "\(languageMode)"] + (isMainActorByDefault ? ["-default-isolation", "MainActor"] : [])
      + (isApproachable ? Self.approachable.flatMap { ["-enable-upcoming-feature", $0] } : [])
  }

  /// The same in a manifest.
  var swiftSettings: String {
    let settings =
      [".swiftLanguageMode(.v\(languageMode))"]
      + (isMainActorByDefault ? [".defaultIsolation(MainActor.self)"] : [])
      + (isApproachable ? Self.approachable.map { ".enableUpcomingFeature(\"\($0)\")" } : [])
    return settings.joined(separator: ", ")
  }
}
