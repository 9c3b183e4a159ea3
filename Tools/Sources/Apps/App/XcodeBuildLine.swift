import Foundation
import Model
import SourceText

/// The command line with which Xcode builds a project's app and tests, and leaves an index.
struct XcodeBuildLine {
  /// The folder for what is built: the usual name, which is not searched for sources.
  private static let products = "DerivedData"

  /// Where the index is after the build.
  static let index = "\(products)/Index.noindex/DataStore"

  private let root: String
  private let bundle: String
  private let app: Module?

  /// - Parameters:
  ///   - project: The container of the app.
  ///   - root: The repository's folder, absolute.
  /// - Returns: `nil` for what is no project, and of which none is made.
  init?(of project: Container, in repository: Repository, root: String) {
    self.root = root
    bundle =
      project.facts.generator == nil
      ? RelativePath.directory(of: project.manifestPath)
      : RelativePath.join(project.directory, "\(project.name).xcodeproj")
    guard bundle.hasSuffix(".xcodeproj") else { return nil }
    let apps = project.modules.map { repository.modules[$0] }.filter { $0.kind == .executable }
    app = apps.max { $0.files.count < $1.files.count }
  }

  var text: String {
    let container = workspace.map { "-workspace \(quoted($0))" } ?? "-project \(quoted(bundle))"
    // A build for a simulator needs no signature.
    let platform = ["iOS", "tvOS", "watchOS", "visionOS"].first { app?.platforms?.contains($0) ?? false }
    let destination = platform.map { " -destination 'generic/platform=\($0) Simulator'" } ?? ""
    return "xcodebuild \(container) -scheme \(quoted(scheme))\(destination) -derivedDataPath \(Self.products)"
      + " build-for-testing"
  }

  /// A shared scheme that builds the app, preferably the one called like it. If none is shared, Xcode makes one of that
  /// name.
  private var scheme: String {
    let name = app?.name ?? RelativePath.lastComponent(bundle).replacing(".xcodeproj", with: "")
    let builds = "BlueprintName = \"\(name)\""
    let found = [workspace, bundle].compactMap(\.self).flatMap { container -> [String] in
      let folder = "\(container)/xcshareddata/xcschemes"
      return names(in: folder, ending: ".xcscheme").filter { scheme in
        let text = try? FileReader.readUTF8("\(root)/\(folder)/\(scheme).xcscheme")
        return text.map { String(decoding: $0, as: UTF8.self).contains(builds) } ?? false
      }
    }
    return found.contains(name) ? name : found.first ?? name
  }

  /// The workspace beside the project that contains it: there its pods and packages are built.
  private var workspace: String? {
    let folder = RelativePath.directory(of: bundle)
    let reference = ":\(RelativePath.lastComponent(bundle))\""
    return names(in: folder, ending: ".xcworkspace").lazy
      .map { RelativePath.join(folder, "\($0).xcworkspace") }
      .first { workspace in
        let data = try? FileReader.readUTF8("\(root)/\(workspace)/contents.xcworkspacedata")
        return data.map { String(decoding: $0, as: UTF8.self).contains(reference) } ?? false
      }
  }

  private func names(in folder: String, ending suffix: String) -> [String] {
    DiskPath.names(in: RelativePath.join(root, folder)).filter { $0.hasSuffix(suffix) }
      .map { String($0.dropLast(suffix.count)) }.sorted()
  }

  private func quoted(_ word: String) -> String {
    word.allSatisfy { $0.isLetter || $0.isNumber || "./_-+".contains($0) }
      ? word : "'\(word.replacing("'", with: "'\\''"))'"
  }
}
