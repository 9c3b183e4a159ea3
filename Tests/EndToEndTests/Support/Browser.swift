import Foundation
import Subprocess

/// A browser without a window. These tests install none.
enum Browser {
  /// The path of Chromium or Chrome; `nil` if there is none.
  static let path: String? = {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]
    let candidates =
      names.flatMap { name in folders.map { "\($0)/\(name)" } }
      + ["/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"]
    return candidates.first { FileManager.default.isExecutableFile(atPath: $0) }
  }()

  struct NoBrowser: Error {}

  /// Opens a page from disk.
  ///
  /// - Parameters:
  ///   - folder: The folder of the page. The browser leaves its own files there too.
  ///   - options: `--dump-dom` prints the resulting page.
  static func open(
    _ page: String, in folder: TemporaryFolder, isDark: Bool = false, _ options: String...
  ) async throws -> ProgramResult {
    guard let path else { throw NoBrowser() }
    // No sandbox, because a container's root may not have one, and the page is our own.
    var arguments = [
      "--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run", "--window-size=1920,1080",
      "--hide-scrollbars", "--virtual-time-budget=10000", "--user-data-dir=\(folder.url("browser").path)",
    ]
    if isDark { arguments.append("--force-dark-mode") }
    let address = folder.url(page).absoluteString
    return try await Program(.path(.init(path)), arguments + options + [address]).run(in: folder.root)
  }
}
