import Foundation
import PortableUI

guard let arguments = Arguments(CommandLine.arguments.dropFirst()) else {
  FileHandle.standardError.write(Data(Arguments.usage.utf8))
  exit(64)
}

let navigation = NavigationController(rootViewController: HomeViewController())
let links = try Links(navigation: navigation)
let application = TerminalApplication(rootViewController: navigation, openURL: links.open)
if let url = arguments.url { links.open(url) }
application.run()
