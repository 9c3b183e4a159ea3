/// The articles' roles: their package names and allowed dependencies.
package enum MediatorPreset {
  package static let mediator = "mediator"
  package static let category = "category"
  package static let business = "business"
  package static let app = "app"
  package static let platform = "platform"
  /// What names a business line's types for the system, which finds them in the app's metadata: App Intents, widgets.
  package static let intents = "intents"

  package static let names = [mediator, category, business, app, intents, platform]

  package static let testsMayUse = located([.role(mediator), .thirdParty])

  /// The preset for a role; `nil` for a name that the articles do not have.
  ///
  /// Apps are recognized by shape, and business lines by their targets and categories, so they have no patterns.
  ///
  /// - Parameter mediators: The patterns of the mediator's package.
  package static func role(_ name: String, mediators: [Located<PackagePattern>]) -> RoleSettings? {
    switch name {
    case mediator:
      RoleSettings(name: name, packages: mediators, mayLink: located([.role(platform)]))
    case category:
      RoleSettings(
        name: name, packages: patterns(["*_Category"]), mayLink: located([.role(mediator), .role(platform)]))
    case business:
      RoleSettings(name: name, mayLink: located([.role(category), .role(platform), .thirdParty]))
    case app:
      RoleSettings(
        name: name, mayLink: located([.anything]),
        mayImport: located([.role(mediator), .role(category), .role(intents), .role(platform), .thirdParty]),
        mayBeAbsent: [])
    case intents:
      RoleSettings(
        name: name, packages: patterns(["*_Intents", "*/*_Intents"]),
        mayLink: located([.role(business), .role(category), .role(platform), .thirdParty]))
    case platform:
      RoleSettings(
        name: name, packages: patterns(["PortableUI", "Parameters"]), mayLink: located([.role(platform), .thirdParty]))
    default: nil
    }
  }

  package static var mediators: [Located<PackagePattern>] { patterns(["Mediator"]) }

  package static func patterns(_ texts: [String]) -> [Located<PackagePattern>] {
    texts.compactMap { PackagePattern($0).map { Located($0) } }
  }

  private static func located(_ allowances: [Allowance]) -> [Located<Allowance>] {
    allowances.map { Located($0) }
  }
}
