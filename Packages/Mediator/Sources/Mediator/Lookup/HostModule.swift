import Foundation

/// The modules of the app itself, in which the business lines live that are not extracted yet.
enum HostModule {
  /// The most likely modules of the running program.
  ///
  /// They are not known at run time, so they are guessed from names. A program's module has the program's name, turned
  /// into an identifier as SwiftPM and Xcode do it: `my-app` becomes `my_app`. A test bundle is not named after the
  /// modules that it tests. For a package `App` SwiftPM makes one bundle, `AppPackageTests`, whose modules are most
  /// likely `App` and `AppTests`. Swift Build makes a program for each of the package's test targets,
  /// `AppTests-test-runner`. Xcode makes the bundle `AppTests`, to test `App`. The guess is wrong for a program that
  /// was renamed after the build, and for a test target of another name. ``Mediator/hostModules`` sets the modules
  /// exactly. Each "not found" lists the names that were tried.
  ///
  /// - Parameters:
  ///   - arguments: The program's path and arguments. On Linux the path is the bundle's own; elsewhere a helper runs
  ///     the bundle and gets its path as an argument.
  ///   - environment: If a test runs inside the app, Xcode names the bundle here.
  static func guesses(
    arguments: [String] = CommandLine.arguments,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> [String] {
    if let bundle = arguments.compactMap(testBundle).first { return modules(names(inTestBundle: bundle)) }
    // The app that hosts the tests, then the tests.
    let hosted = environment[xcodesBundlePath].flatMap(testBundle).map(names) ?? []
    return modules([program(arguments)] + hosted)
  }

  /// Whether Xcode has started the program to test it.
  static var isTested: Bool {
    ProcessInfo.processInfo.environment[xcodesBundlePath] != nil
  }

  private static let xcodesBundlePath = "XCTestBundlePath"

  /// The module that a test bundle of this name most likely tests, then the bundle's own.
  private static func names(inTestBundle bundle: String) -> [String] {
    for suffix in ["PackageTests", "Tests"] where bundle.hasSuffix(suffix) && bundle != suffix {
      let tested = bundle.dropLast(suffix.count)
      return [String(tested), "\(tested)Tests"]
    }
    return [bundle]
  }

  /// The name of the test bundle that contains a path, or of the tests in a program of Swift Build; `nil` if the path
  /// is in neither.
  private static func testBundle(_ path: String) -> String? {
    let parts = path.split(separator: "/")
    let suffix = ".xctest"
    if let bundle = parts.last(where: { $0.hasSuffix(suffix) }) { return String(bundle.dropLast(suffix.count)) }
    let runner = "-test-runner"
    return parts.last.flatMap { $0.hasSuffix(runner) && $0 != runner ? String($0.dropLast(runner.count)) : nil }
  }

  private static func program(_ arguments: [String]) -> String {
    let name = String(arguments.first?.split(separator: "/").last ?? "")
    return name.hasSuffix(".exe") ? String(name.dropLast(4)) : name
  }

  /// The names turned into module names, without duplicates.
  private static func modules(_ names: [String]) -> [String] {
    var modules: [String] = []
    for module in names.map(module)
    where TargetName.isModule(module) && !modules.contains(where: module.isSameName(as:)) {
      modules.append(module)
    }
    return modules
  }

  private static func module(_ name: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in name.unicodeScalars {
      scalars.append(scalar.properties.isXIDContinue ? scalar : "_")
    }
    if let first = scalars.first, ("0"..."9").contains(first) {
      scalars.replaceSubrange(...scalars.startIndex, with: "_".unicodeScalars)
    }
    return String(scalars)
  }
}
