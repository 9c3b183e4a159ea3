import Model
import SourceText

/// Names that are taken by the repository, the system, or the generated sources.
package struct ReservedNames: Sendable {
  /// The owner of each name, by the name in lower case: file systems and SwiftPM ignore case.
  private var owners: [String: String] = [:]

  package init(_ repository: Repository) {
    for name in Self.system { owners[name.lowercased()] = "\(name) is a system module" }
    for name in Self.used {
      owners[name.lowercased()] = "\(name) is used by the package's own sources"
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

  /// Modules that apps use. A package with such a name would hide the system's module from all clients.
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

  /// A module with the same name would hide these.
  private static let used = [
    "Alert", "Any", "CustomReflectable", "Decodable", "KeyValuePairs", "MainActor", "Mediator",
    "MediatorTestSupport", "MediatorUI", "Mirror", "NavigationController", "Parameters", "PortableUI", "String",
    "Suite", "TerminalApplication", "Test", "ViewController", "Void",
  ]
}
