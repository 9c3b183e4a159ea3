import Model
import SourceText

/// The names that are taken: those of the repository, of the system, and of what made sources use.
package struct ReservedNames: Sendable {
  /// Who has the name, by the name in lower case: file systems and SwiftPM make no difference.
  private var owners: [String: String] = [:]

  package init(_ repository: Repository) {
    for name in Self.system { owners[name.lowercased()] = "\(name) is a module of the system" }
    for name in Self.used {
      owners[name.lowercased()] = "\(name) is what the package's own sources need to name"
    }
    for package in repository.packages {
      for target in package.targets.map({ repository.targets[$0] }) {
        owners[target.module.lowercased()] =
          "the package \(package.name) in \(package.directory) has a module \(target.module)"
      }
      for name in [package.name, package.identity] {
        owners[name.lowercased()] = "there is a package \(package.name) in \(package.directory)"
      }
    }
  }

  /// Checks that none of the names is taken.
  package func check(_ names: [String]) throws(UserError) {
    for name in names {
      if let owner = owners[name.lowercased()] { throw UserError("\(name) is taken: \(owner)") }
    }
  }

  /// Those that an app meets. A package of such a name would hide it from everybody.
  private static let system = [
    "Accelerate", "AppKit", "AVFoundation", "Builtin", "CFNetwork", "CloudKit", "Combine", "Contacts", "CoreData",
    "CoreFoundation", "CoreGraphics", "CoreImage", "CoreLocation", "CoreMedia", "CoreText", "CryptoKit", "Cxx",
    "Darwin", "Dispatch", "Distributed", "EventKit", "Foundation", "FoundationEssentials",
    "FoundationInternationalization", "FoundationNetworking", "FoundationXML", "Glibc", "Intents", "MapKit",
    "MediaPlayer", "MessageUI", "Metal", "Musl", "Network", "ObjectiveC", "Observation", "os",
    "PackageDescription", "PackagePlugin", "PassKit", "Photos", "PhotosUI", "QuartzCore", "RegexBuilder",
    "SafariServices", "SceneKit", "Security", "SpriteKit", "StoreKit", "Swift", "SwiftData", "SwiftShims",
    "SwiftUI", "Synchronization", "SystemConfiguration", "Testing", "UIKit", "UniformTypeIdentifiers",
    "UserNotifications", "WatchKit", "WebKit", "WidgetKit", "WinSDK", "XCTest",
  ]

  /// A module of the same name would hide them.
  private static let used = [
    "Alert", "Any", "CustomReflectable", "Decodable", "KeyValuePairs", "MainActor", "Mediator",
    "MediatorTestSupport", "MediatorUI", "Mirror", "NavigationController", "Parameters", "PortableUI", "String",
    "Suite", "TerminalApplication", "Test", "ViewController", "Void",
  ]
}
