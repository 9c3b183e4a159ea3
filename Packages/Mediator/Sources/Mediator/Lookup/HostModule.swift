import Foundation

/// The module of the app itself, where the business lines live that are not extracted yet.
enum HostModule {
  /// The module that the running program most likely is.
  ///
  /// Nothing at run time says it, so it is guessed from the program's name, made an identifier as
  /// SwiftPM and Xcode make one: `my-app` becomes `my_app`. The guess is wrong where a program was
  /// renamed after it was built, and in a test bundle: ``Mediator/hostModules`` says it exactly.
  ///
  /// - Parameter executable: The program's file name.
  static func guess(executable: String = ProcessInfo.processInfo.processName) -> String? {
    var name = executable
    for suffix in [".xctest", ".exe"] where name.hasSuffix(suffix) {
      name.removeLast(suffix.count)
    }
    var scalars = String.UnicodeScalarView()
    for scalar in name.unicodeScalars {
      scalars.append(TargetName.continuesIdentifier(scalar) ? scalar : "_")
    }
    if let first = scalars.first, ("0"..."9").contains(first) {
      scalars.replaceSubrange(...scalars.startIndex, with: "_".unicodeScalars)
    }
    let module = String(scalars)
    return TargetName.isModule(module) ? module : nil
  }
}
