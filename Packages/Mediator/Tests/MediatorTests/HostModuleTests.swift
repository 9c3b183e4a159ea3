import Testing

@testable import Mediator

/// The default modules for the targets of the app itself.
@Suite("Host modules")
struct HostModuleTests {
  @Test(
    "are guessed from the program's name as build systems make modules of products",
    arguments: [
      ("/usr/bin/MainProject", "MainProject"), ("./my-app", "my_app"), ("My App", "My_App"), ("2048", "_048"),
      ("应用", "应用"), ("App.exe", "App"),
    ])
  func program(path: String, module: String) {
    #expect(HostModule.guesses(arguments: [path, "--open", "x"], environment: [:]) == [module])
  }

  @Test("of a program without a name are none", arguments: [[], [""], ["/"]])
  func noName(arguments: [String]) {
    #expect(HostModule.guesses(arguments: arguments, environment: [:]).isEmpty)
  }

  @Test(
    "of a test bundle are the tested module and the tests themselves",
    arguments: [
      // SwiftPM on Linux, with both test libraries.
      (["/p/.build/debug/AppPackageTests.xctest"], ["App", "AppTests"]),
      (
        ["/p/.build/debug/my-appPackageTests.xctest", "--testing-library", "swift-testing"], ["my_app", "my_appTests"]
      ),
      // SwiftPM elsewhere: a helper runs the bundle.
      (["/x/usr/bin/xctest", "-XCTest", "All", "/p/AppPackageTests.xctest"], ["App", "AppTests"]),
      (
        [
          "/x/swiftpm-testing-helper", "--test-bundle-path", "/p/AppPackageTests.xctest/Contents/MacOS/AppPackageTests",
        ],
        ["App", "AppTests"]
      ),
      // SwiftPM with Swift Build: a program for each test target.
      (["/p/.build/out/Products/Debug-linux/AppTests-test-runner", "--testing-library"], ["App", "AppTests"]),
      // Xcode, without an app around the tests.
      (["/x/usr/bin/xctest", "/p/LibraryTests.xctest"], ["Library", "LibraryTests"]),
      (["/p/Checks.xctest"], ["Checks"]), (["/p/Tests.xctest"], ["Tests"]),
      (["/p/PackageTests.xctest"], ["Package", "PackageTests"]),
    ])
  func testBundle(arguments: [String], modules: [String]) {
    #expect(HostModule.guesses(arguments: arguments, environment: [:]) == modules)
  }

  @Test("of tests that run inside an app are the app and the tests")
  func hosted() {
    let environment = ["XCTestBundlePath": "/p/Shop.app/PlugIns/ShopUnitTests.xctest"]
    #expect(
      HostModule.guesses(arguments: ["/p/Shop.app/Shop"], environment: environment)
        == ["Shop", "ShopUnit", "ShopUnitTests"])
  }

  @Test("of this test bundle are found without being set")
  func here() throws {
    #expect(try Mediator().performTarget("Sample", action: "number", as: Int.self) == 42)
  }

  @Test("that were guessed are listed if no class is found")
  func listed() throws {
    let error = try #require(throws: MediatorError.self) {
      try Mediator().performTarget("Ghost", action: "appear", as: Int.self)
    }
    #expect(error.description.contains("MediatorTests.Target_Ghost"))
    #expect(error.description.contains("Mediator.Target_Ghost"))
  }
}
