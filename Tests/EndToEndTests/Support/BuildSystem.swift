import Foundation

/// Which of SwiftPM's two build systems the `swift` on the path builds with: they leave programs in different places.
enum BuildSystem {
  /// The folder of the programs below a package's own: `.build/x86_64-unknown-linux-gnu/debug`.
  static let debug = programs(["--configuration", "debug"])
  /// The same of the configuration in which `make` builds the tool.
  static let configured = programs(["--configuration", configuration])
  /// The configuration in which `make` builds the tool.
  static let configuration = ProcessInfo.processInfo.environment["CONFIGURATION"] ?? "debug"

  /// Makes warnings errors. Swift Build silences those of the packages that a package is built on, and to the compiler
  /// the one contradicts the other.
  static let strictness = debug.hasPrefix(".build/out/") ? [] : ["-Xswiftc", "-warnings-as-errors"]

  /// Where programs are looked for: first where something stands for `swift`, if it does, which tells its name to what it
  /// starts.
  static let path: String = {
    let environment = ProcessInfo.processInfo.environment
    return [environment["SWIFT_STAND_IN"], environment["PATH"]].compactMap { $0 }.joined(separator: ":")
  }()

  /// Asked of a package that no test builds in its place, and only once: the answer is the same for all.
  private static func programs(_ options: [String]) -> String {
    let package = Checkout.root.appending(path: "Packages/A_Category").path
    let swift = Process()
    let output = Pipe()
    swift.executableURL = URL(filePath: "/usr/bin/env")
    swift.arguments = ["swift", "build", "--package-path", package, "--show-bin-path"] + options
    swift.environment = ProcessInfo.processInfo.environment.merging(["PATH": path]) { $1 }
    swift.standardOutput = output
    do {
      try swift.run()
    } catch {
      return "nowhere: \(error)"
    }
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    swift.waitUntilExit()
    return String(text.trimmingCharacters(in: .whitespacesAndNewlines).dropFirst(package.count + 1))
  }
}

extension TemporaryFolder {
  /// The program `name` that a debug build left in `package`.
  ///
  /// - Parameter builds: Where the package's builds are, below it.
  func program(_ name: String, of package: String = ".", in builds: String = ".build") -> Program {
    let path = "\(package)/\(builds)/\(BuildSystem.debug.dropFirst(".build/".count))/\(name)"
    return Program(.path(.init(url(path).standardizedFileURL.path)))
  }
}
