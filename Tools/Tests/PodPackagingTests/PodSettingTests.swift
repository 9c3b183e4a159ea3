import PodPackaging
import Testing

@Suite("What podspecs set, as packages say it")
struct PodSettingTests {
  @Test(
    "a setting that has a counterpart",
    arguments: [
      ("s.pod_target_xcconfig = { 'SWIFT_ACTIVE_COMPILATION_CONDITIONS' => '$(inherited) FAST' }", #".define("FAST")"#),
      (
        "s.pod_target_xcconfig = { 'OTHER_SWIFT_FLAGS[config=Debug]' => '-D SLOW' }",
        #".define("SLOW", .when(configuration: .debug))"#
      ),
      (
        "s.xcconfig = { 'OTHER_SWIFT_FLAGS[sdk=xros*]' => '-DEYES', 'OTHER_SWIFT_FLAGS[sdk=xrsimulator*]' => '-DEYES' }",
        #".define("EYES", .when(platforms: [.visionOS]))"#
      ),
      (
        "s.ios.pod_target_xcconfig = { 'OTHER_SWIFT_FLAGS[config=Debug]' => '-D PHONE', 'SWIFT_VERSION' => '5' }",
        #".define("PHONE", .when(platforms: [.iOS], configuration: .debug))"#
      ),
      ("s.osx.compiler_flags = '-DMAC'", #".define("MAC", .when(platforms: [.macOS]))"#),
      ("s.ios.libraries = 'z'", #".linkedLibrary("z", .when(platforms: [.iOS]))"#),
      ("s.libraries = 'z', 'c++'", #"linkerSettings: [.linkedLibrary("z")]"#),
      ("s.frameworks = 'AVKit'; s.platform = :ios, '15.0'", #".linkedFramework("AVKit", .when(platforms: [.iOS]))"#),
      ("s.platforms = { :ios => '15.1', :osx => '12' }", #"platforms: [.iOS("15.1"), .macOS("12.0")]"#),
      ("s.swift_versions = ['5.9', '6.0']", "swift-tools-version: 6.0"),
      ("s.resources = 'Texts/**/*'", #"defaultLocalization: "de""#),
      ("s.resource_bundles = { 'Kit' => 'Kit/Media/*' }", #"resources: [.process("Media")]"#),
      ("s.resources = 'Kit/Whole.bundle'", #"resources: [.copy("Whole.bundle")]"#),
      (
        "s.pod_target_xcconfig = { 'SWIFT_STRICT_CONCURRENCY' => 'complete' }",
        #".enableExperimentalFeature("StrictConcurrency")"#
      ),
    ])
  func settings(line: String, words: String) async throws {
    let repository = try PackagedFolder([
      "Kit.podspec": podspec("Kit", "s.source_files = 'Kit/*.swift'", line), "Kit/Kit.swift": "",
      "Texts/de.lproj/A.strings": "", "Kit/Media/a.json": "", "Kit/Whole.bundle/x.txt": "",
    ])
    let manifest = try await repository.manifest()
    #expect(manifest.contains(words), "\(manifest)")
  }

  @Test(
    "a setting that says nothing to a package",
    arguments: [
      "s.pod_target_xcconfig = { 'DEFINES_MODULE' => 'YES', 'EXCLUDED_ARCHS[sdk=iphonesimulator*]' => 'i386' }",
      "s.pod_target_xcconfig = { 'OTHER_SWIFT_FLAGS' => '-package-name Kit' }",
      "s.pod_target_xcconfig = { 'OTHER_SWIFT_FLAGS[config=Release]' => '$(inherited) -suppress-warnings' }",
      "s.pod_target_xcconfig = { 'LIBRARY_SEARCH_PATHS' => '$(SDKROOT)/usr/lib/swift' }",
      "s.frameworks = 'Foundation'", "s.header_dir = 'Kit'", "s.prefix_header_file = false",
    ])
  func nothing(line: String) async throws {
    let repository = try PackagedFolder([
      "Kit.podspec": podspec("Kit", "s.source_files = 'Kit/*.swift'", line), "Kit/Kit.swift": "import Foundation",
    ])
    #expect(!(try await repository.manifest().contains("Settings")))
  }

  @Test("a package from elsewhere that another manifest names is the one that a pod's name means")
  func elsewhere() async throws {
    let repository = try PackagedFolder([
      "App/Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(
        name: "App", dependencies: [.package(url: "https://example.com/swift-nets.git", from: "5.8.0")],
        targets: [.target(name: "App", dependencies: [.product(name: "Nets", package: "swift-nets")])])
      """,
      "App/Sources/App/App.swift": "import Nets",
      "Modules/Kit/Kit.podspec": podspec("Kit", "s.source_files = 'Kit/*.swift'", "s.dependency 'Nets', '~> 5.0'"),
      "Modules/Kit/Kit/Kit.swift": "import Nets",
    ])
    let manifest = try await repository.manifest()
    #expect(manifest.contains(#".package(url: "https://example.com/swift-nets.git", from: "5.8.0")"#))
    #expect(manifest.contains(#".product(name: "Nets", package: "swift-nets")"#))
    try await repository.make()
    let findings = try await repository.findings().filter { $0.contains("Modules") }
    #expect(findings.isEmpty, "\(findings)")
  }
}
