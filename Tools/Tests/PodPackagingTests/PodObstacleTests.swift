import PodPackaging
import Testing

@Suite("What keeps pods from becoming packages")
struct PodObstacleTests {
  @Test(
    "it is said with its place, and nothing is made",
    arguments: [
      ("s.prepare_command = 'make'", "a package runs no prepare_command"),
      ("s.script_phase = { :name => 'x', :script => 'y' }", "a package has no script phases"),
      ("s.vendored_frameworks = 'X.framework'", "it brings a built framework"),
      (
        "s.pod_target_xcconfig = { 'SWIFT_OBJC_BRIDGING_HEADER' => 'X.h' }",
        "SWIFT_OBJC_BRIDGING_HEADER = X.h has no counterpart"
      ),
      (
        "s.pod_target_xcconfig = { 'OTHER_LDFLAGS[sdk=macosx*]' => '-lz', 'OTHER_LDFLAGS' => '-undefined x' }",
        "the flag -undefined"
      ),
      ("s.compiler_flags = '-fno-autolink'", "the flag -fno-autolink"),
      ("s.dependency 'Elsewhere'", "nothing in this repository says which package Elsewhere is"),
      ("s.dependency name_of('x')", "this cannot be read, because name_of is declared elsewhere"),
      ("s.test_spec('T') { |t| t.requires_app_host = true; t.source_files = 'Kit/*.txt' }", "its tests run in an app"),
      ("s.weak_framework = 'Unused'", "a package links Unused weakly only where a source imports it"),
      ("s.osx.source_files = '*.swift'", "*.swift also matches Package.swift"),
      ("s.ios.source_files = 'a/*.swift'", "a/a.swift is compiled for ios only"),
      ("s.osx.exclude_files = 'Kit/Kit.swift'", "Kit/Kit.swift is compiled for ios, tvos, visionos, watchos only"),
      ("s.ios.resources = 'a/x.txt'", "ios has resources of its own"),
      ("s.resources = ['a/x.txt', 'b/x.txt']", "a/x.txt and b/x.txt would have the same name"),
    ])
  func lines(line: String, words: String) async throws {
    let repository = try PackagedFolder([
      "Kit.podspec": podspec("Kit", "s.source_files = 'Kit/*.swift'", line), "Kit/Kit.swift": "", "a/x.txt": "",
      "b/x.txt": "", "a/a.swift": "",
    ])
    let reasons = try await repository.reasons()
    #expect(reasons.contains { $0.hasPrefix("Kit.podspec:5: ") && $0.contains(words) }, "\(reasons)")
    #expect(try await repository.plan().changes.isEmpty)
  }

  @Test("two languages in one module")
  func languages() async throws {
    let repository = try PackagedFolder([
      "Kit.podspec": podspec("Kit", "s.source_files = 'Kit/*'"), "Kit/A.swift": "", "Kit/B.m": "", "Kit/B.h": "",
    ])
    #expect(try await repository.reasons().map { $0.prefix(46) } == ["Kit.podspec:4: Kit contains A.swift and B.m, b"])
  }

  @Test("a source that makes a program of a target")
  func program() async throws {
    let repository = try PackagedFolder([
      "Kit.podspec": podspec("Kit", "s.source_files = 'Kit/*'"), "Kit/main.m": "", "Kit/B.m": "", "Kit/B.h": "",
    ])
    #expect(try await repository.reasons().map { $0.prefix(40) } == ["Kit.podspec:4: Kit/main.m makes the targ"])
  }

  @Test("headers that are imported by the module's name, and lie in a folder of another")
  func headers() async throws {
    let files = [
      "Kit.podspec": podspec("Kit", "s.source_files = 'Classes/*'"), "Classes/B.m": "\n#import <Kit/B.h>",
      "Classes/B.h": "",
    ]
    #expect(try await PackagedFolder(files).reasons().map { $0.prefix(16) } == ["Classes/B.m:2: t"])
    let named = [
      "Kit.podspec": podspec("Kit", "s.source_files = 'Sources/Kit/*'"), "Sources/Kit/B.m": "#import <Kit/B.h>",
      "Sources/Kit/B.h": "",
    ]
    let manifest = try await PackagedFolder(named).manifest()
    #expect(manifest.contains("path: \"Sources\",\n      publicHeadersPath: \".\""))
  }

  @Test("what a framework's name says as well is not taken for a part's module")
  func systemNames() async throws {
    let files = [
      "Net.podspec": podspec(
        "Net", "s.subspec 'Security' do |c|", "  c.source_files = 'Security/*.{h,m}'", "end",
        "s.subspec 'Session' do |v|", "  v.dependency 'Net/Security'", "  v.source_files = 'Session/*.{h,m}'", "end"),
      "Security/S.m": "#import <Security/Security.h>\n#import \"S.h\"", "Security/S.h": "",
      "Session/N.m": "#import \"S.h\"", "Session/N.h": "",
    ]
    let manifest = try await PackagedFolder(files).manifest()
    #expect(!manifest.contains("name: \"Security\""))
  }
}
