import Foundation

/// The module of the app itself, where the business lines live that are not extracted yet.
enum HostModule {
  /// The modules that the running program most likely is made of.
  ///
  /// Nothing at run time says it, so it is guessed from names. A program's module has its name, made an identifier
  /// as SwiftPM and Xcode make one: `my-app` becomes `my_app`. A test bundle is not named after the modules that it
  /// tests: SwiftPM makes one bundle, `AppPackageTests`, of a package `App`, whose modules are then most likely `App`
  /// and `AppTests`; Swift Build makes a program of each of the package's test targets, `AppTests-test-runner`, and
  /// Xcode the bundle `AppTests`, to test `App`. The guess is wrong where a program was renamed after it
  /// was built, and for a test target of another name: ``Mediator/hostModules`` says it exactly. Each
  /// "not found" lists what was tried.
  ///
  /// - Parameters:
  ///   - arguments: The program's path and arguments: on Linux the path is the bundle's own; elsewhere a helper
  ///     runs it, and is given its path.
  ///   - environment: Where a test runs inside the app, Xcode names the bundle here.
  static func guesses(
    arguments: [String] = CommandLine.arguments,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> [String] {
    if let bundle = arguments.compactMap(testBundle).first { return modules(names(inTestBundle: bundle)) }
    // The app around the tests, then the tests.
    let hosted = environment[xcodesBundlePath].flatMap(testBundle).map(names) ?? []
    return modules([program(arguments)] + hosted)
  }

  /// Whether Xcode has started the program to test it.
  static var isTested: Bool {
    ProcessInfo.processInfo.environment[xcodesBundlePath] != nil
  }

  private static let xcodesBundlePath = "XCTestBundlePath"

  /// What a test bundle of that name most likely tests, then what it consists of.
  private static func names(inTestBundle bundle: String) -> [String] {
    for suffix in ["PackageTests", "Tests"] where bundle.hasSuffix(suffix) && bundle != suffix {
      let tested = bundle.dropLast(suffix.count)
      return [String(tested), "\(tested)Tests"]
    }
    return [bundle]
  }

  /// The name of the test bundle that a path leads to, or into, or of the tests that a program of Swift Build's
  /// runs; `nil` where it does to none.
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

  /// The names as those of modules, each once.
  private static func modules(_ names: [String]) -> [String] {
    var modules: [String] = []
    for module in names.map(module) where TargetName.isModule(module) && !modules.contains(module) {
      modules.append(module)
    }
    return modules
  }

  private static func module(_ name: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in name.unicodeScalars {
      scalars.append(TargetName.continuesIdentifier(scalar) ? scalar : "_")
    }
    if let first = scalars.first, ("0"..."9").contains(first) {
      scalars.replaceSubrange(...scalars.startIndex, with: "_".unicodeScalars)
    }
    return String(scalars)
  }
}
