import Configuration
import Foundation
import Testing

@Suite("How manifests are read")
struct ManifestSettingsTests {
  @Test("the environment is texts by name, and unset by default")
  func environment() throws {
    #expect(try read("").manifests.environment == [:])
    let configuration = try read("environment: {CI: 1, EMPTY: '', Other-Name: 'true'}")
    #expect(configuration.manifests.environment == ["CI": "1", "EMPTY": "", "Other-Name": "true"])
    expectComplaint("environment: [CI]", "1:14", "environment must be a mapping")
    expectComplaint("environment: {CI: [1]}", "1:19", "the variable CI must be a text")
    expectComplaint("environment: {CI: }", "1:19", "the variable CI must be a text", "leave it out")
    expectComplaint("environment: {'A=B': 1}", "1:15", "cannot be the name of a variable")
  }

  @Test("manifests are run by a file that the user names, and never by one that was found")
  func evaluation() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "modulize-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let root = folder.resolvingSymlinksInPath().path(percentEncoded: false)
    let file = "\(root)/\(Configuration.fileName)"
    try Data("evaluate_manifests: true\n".utf8).write(to: URL(filePath: file))
    let found = try ConfigurationFile.read(root: root, knownRules: [])
    #expect(found.manifests.evaluate)
    #expect(!found.evaluatesManifests)
    #expect(try ConfigurationFile.read(root: root, path: file, knownRules: []).evaluatesManifests)
    expectComplaint("evaluate_manifests: maybe", "1:21", "true or false")
  }
}
