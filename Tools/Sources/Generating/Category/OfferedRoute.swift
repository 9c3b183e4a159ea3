import Contracts
import SourceText

/// The way from URLs to a service, which a category offers to the app's table.
package struct OfferedRoute: Hashable, Sendable {
  /// Without its prefix.
  package var target: String
  package var action: String
  package var paths: [String]
}

extension CategoryWriter {
  /// The property with the routes. Its name is the business line's; that of another target contains the target's name, as
  /// each target has a file.
  var routesProperty: [String] {
    guard let target = routes.first?.target else { return [] }
    let name = target == feature ? "\(feature)_routes" : "\(feature)_\(target)_routes"
    // Another module may have a type of this name.
    let type = modules.isEmpty ? "Route" : "\(WellKnown.routesModule).Route"
    let end = routes.count > 1 ? ")," : ")"
    let rows = routes.flatMap { route in
      let texts = (["\(route.target).\(route.action)"] + route.paths).map(\.swiftLiteral)
      let place = route.target == module ? [] : ["module: \"\(module)\""]
      let names = ["target: \"\(route.target)\"", "action: \"\(route.action)\""] + place
      return CodeLayout.call("\(type)(", texts + names, end, indentation: 6).map { "    \($0)" }
    }
    let head = [
      "/// The URLs that lead to \(feature), for the app's table.", "public static var \(name): [\(type)] {", "  [",
    ]
    return head + rows + ["  ]", "}"]
  }
}
