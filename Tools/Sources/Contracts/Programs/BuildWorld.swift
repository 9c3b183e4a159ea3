/// One way to build a program, of which conditions in manifests and sources know.
package struct BuildWorld: Hashable, Sendable {
  /// As `os(…)` names it: `Linux`.
  package var platform: String
  package var isDebug: Bool
}

extension BuildWorld {
  static let applePlatforms = ["macOS", "iOS", "tvOS", "watchOS", "visionOS"]
  /// Those on which SwiftPM builds programs that are not apps.
  static let packagePlatforms = ["macOS", "Linux"]
  static let otherPlatforms = ["Windows", "Android", "FreeBSD", "OpenBSD", "WASI"]

  static func all(_ platforms: [String]) -> [BuildWorld] {
    platforms.flatMap { [BuildWorld(platform: $0, isDebug: true), BuildWorld(platform: $0, isDebug: false)] }
  }

  var isApple: Bool { Self.applePlatforms.contains(platform) }

  /// Whether a platform of a condition is this one: `OSX` in sources, `macos` in manifests.
  func isCalled(_ name: String) -> Bool {
    name.lowercased() == platform.lowercased() || name == "OSX" && platform == "macOS"
  }

  /// Whether the system has a module that no container provides; any other is assumed to be there.
  func hasSystemModule(_ module: String) -> Bool {
    switch module {
    case "AppKit", "Cocoa": platform == "macOS"
    case "UIKit": isApple && platform != "macOS"
    case "WatchKit": platform == "watchOS"
    case "Glibc": platform == "Linux"
    case "WinSDK", "CRT", "ucrt": platform == "Windows"
    case "Android", "Bionic": platform == "Android"
    case "FoundationNetworking", "FoundationXML": !isApple
    case "Combine", "CoreData", "CoreFoundation", "CoreGraphics", "CryptoKit", "Darwin", "ObjectiveC", "Security",
      "SwiftUI", "os":
      isApple
    default: true
    }
  }
}
