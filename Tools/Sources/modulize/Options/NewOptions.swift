import ArgumentParser
import Foundation
import Scaffolding
import SourceText

/// The options of `modulize new`.
struct NewOptions: ParsableArguments {
  @Argument(help: "The business line's name: Cart.")
  var line: String?

  @Flag(help: "Make only LINE_Category, for a feature that lives in the app.")
  var category = false

  @Flag(help: "Make the package and LINE_Category.")
  var withCategory = false

  @Flag(help: "Make LINE_Intents in the package, for App Intents and what else the system finds by its type.")
  var withIntents = false

  @Flag(help: "Make Target_LINE in the app, for a feature that lives there.")
  var target = false

  @Option(
    help: ArgumentHelp(
      "Make the package of a pod, beside its podspec, and of those that it needs.", valueName: "podspec"),
    completion: .file(extensions: ["podspec", "json"]))
  var fromPodspec: String?

  @Flag(help: "Make the packages of all podspecs below ROOT, dependencies first.")
  var all = false

  @Option(help: "The folder of the repository.", completion: .directory)
  var root = "."

  @Option(name: .customLong("in"), help: "The folder for packages, below ROOT (default: beside Mediator).")
  var folder: String?

  @Option(help: "The app that gets the target, if there are several.")
  var app: String?

  @Option(help: "The mediator's package if ROOT has none: a path from the new package, or a URL.")
  var mediator: String?

  @Option(help: "The version, if --mediator is a URL.")
  var mediatorVersion: String?

  @Option(help: "The HTTPS URL of the package's own repository.")
  var https: String?

  @Option(help: "The SSH URL of the package's own repository.")
  var ssh: String?

  @Option(help: "The home page.")
  var homePage: String?

  @Flag(help: "Make each package a git repository, with a commit and its remote.")
  var git = false

  @Option(help: "A folder with templates of your own.", completion: .directory)
  var templates: String?

  @Option(help: "Write the built-in templates to a folder, as a start for your own, and do nothing else.")
  var writeTemplates: String?

  @Flag(help: "Print what would be made.")
  var dryRun = false

  @Flag(help: "Ask nothing, also on a terminal.")
  var yes = false
}

extension NewOptions {
  var answers: Questions.Answers {
    Questions.Answers(name: line, links: PackageRequest.Links(https: https, ssh: ssh, homePage: homePage))
  }

  func templateSet() throws(UserError) -> TemplateSet {
    if let templates { try TemplateSet(folder: templates) } else { .builtIn }
  }

  func request(_ name: FeatureName, links: PackageRequest.Links) throws(UserError) -> PackageRequest {
    let year = Calendar(identifier: .gregorian).component(.year, from: Date())
    var request = PackageRequest(name: name, shape: shape, year: year)
    request.links = links
    request.hasIntents = withIntents
    request.folder = folder
    request.app = app
    if let mediator {
      if let mediatorVersion {
        request.mediator = .url(mediator, version: mediatorVersion)
      } else if mediator.contains("://") || mediator.contains("@") {
        throw UserError("\(mediator) is a URL, and a package at a URL has versions: add --mediator-version VERSION")
      } else {
        request.mediator = .path(mediator)
      }
    }
    return request
  }

  private var shape: PackageRequest.Shape {
    if withCategory { return .businessWithCategory }
    if category { return .category(withTarget: target) }
    return target ? .target : .business
  }
}

extension NewOptions {
  /// Whether packages are made from podspecs.
  var readsPodspecs: Bool { fromPodspec != nil || all }

  /// Whether there are options that have no meaning for a podspec's package.
  var saysMore: Bool {
    let texts = [line, folder, app, mediator, mediatorVersion, https, ssh, homePage, templates, writeTemplates]
    return category || withCategory || withIntents || target || git || texts.contains { $0 != nil }
  }

  /// The podspec that is named, relative to a root.
  ///
  /// - Throws: A `UserError` if there is no such file below it.
  func podspec(in root: String) throws(UserError) -> String? {
    guard let fromPodspec else { return nil }
    let paths = [fromPodspec, "\(self.root)/\(fromPodspec)"]
    guard let real = paths.lazy.compactMap(DiskPath.withoutLinks).first, !DiskPath.isFolder(real) else {
      throw UserError("there is no podspec \(fromPodspec); name the file")
    }
    guard real.hasPrefix("\(root)/") else {
      throw UserError("\(fromPodspec) is not in the repository \(root); add --root with its folder")
    }
    return String(real.dropFirst(root.count + 1))
  }
}
