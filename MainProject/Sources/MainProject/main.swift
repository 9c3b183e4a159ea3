import Foundation
import PortableUI

guard let arguments = Arguments(CommandLine.arguments.dropFirst()) else {
  FileHandle.standardError.write(Data(Arguments.usage.utf8))
  exit(64)
}

let navigation = NavigationController(rootViewController: HomeViewController())

/// Opens a URL from outside. The table of routes is made for it, and not when the app starts.
@MainActor
func openURL(_ url: String) {
  do {
    try Links(navigation: navigation).open(url)
  } catch {
    Alert.show("\(error)")
  }
}

let application = TerminalApplication(rootViewController: navigation, openURL: openURL)
if let url = arguments.url { openURL(url) }
application.run()
