import Foundation

/// The one of SwiftPM's two build systems that the `swift` on the path uses. They leave programs in different places.
enum BuildSystem {
  /// The folder of the programs below a package's own: `.build/x86_64-unknown-linux-gnu/debug`.
  ///
  /// Determined with a package that no test builds in place, and only once, because it is the same for all.
  static let debug: String = {
    let package = Checkout.root.appending(path: "Packages/A_Category").path
    let result = swift(["build", "--package-path", package, "--show-bin-path"])
    return String(result.output.trimmingCharacters(in: .whitespacesAndNewlines).dropFirst(package.count + 1))
  }()

  /// The configuration in which `make` has built the tool, if it runs the tests.
  static let configuration = ProcessInfo.processInfo.environment["CONFIGURATION"] ?? "debug"

  /// Turns warnings into errors. Not with Swift Build: it suppresses the warnings of dependencies, which the compiler
  /// does not accept together with this.
  static let strictness = debug.hasPrefix(".build/out/") ? [] : ["-Xswiftc", "-warnings-as-errors"]

  /// The folders of programs: first that of a stand-in for `swift`, if there is one, which passes its name to its child
  /// processes.
  static let path: String = {
    let environment = ProcessInfo.processInfo.environment
    return [environment["SWIFT_STAND_IN"], environment["PATH"]].compactMap { $0 }.joined(separator: ":")
  }()

  /// The same for what is built in temporary folders. A build system that was chosen comes first, otherwise a stand-in that
  /// saves time.
  static let pathInCopies: String = {
    if ProcessInfo.processInfo.environment["SWIFT_STAND_IN"] != nil { return path }
    return Checkout.root.appending(path: "Tests/BuildSystems/native").path + ":" + path
  }()

  /// Runs `swift`, and waits for it.
  static func swift(_ arguments: [String]) -> (output: String, isSuccess: Bool) {
    let swift = Process()
    let output = Pipe()
    swift.executableURL = URL(filePath: "/usr/bin/env")
    swift.arguments = ["swift"] + arguments
    swift.environment = ProcessInfo.processInfo.environment.merging(["PATH": path]) { $1 }
    swift.standardOutput = output
    do {
      try swift.run()
    } catch {
      return ("nowhere: \(error)", false)
    }
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    swift.waitUntilExit()
    return (text, swift.terminationStatus == 0)
  }
}

extension TemporaryFolder {
  /// The program `name` of a debug build of `package`.
  ///
  /// - Parameter builds: The folder of builds, below the package.
  func program(_ name: String, of package: String = ".", in builds: String = ".build") -> Program {
    let path = "\(package)/\(builds)/\(BuildSystem.debug.dropFirst(".build/".count))/\(name)"
    return Program(.path(.init(url(path).standardizedFileURL.path)))
  }
}
