import Apps
import Generating
import IndexReading
import SwiftSyntax

/// Views cross as `AnyView`. An optional view is a view, so a caller can do without one that is missing.
extension SignatureReader {
  /// A view that a service gives back.
  enum ViewResult {
    /// Already an `AnyView`.
    case erased(module: String)
    /// Of a type that only its own side knows.
    case own(module: String)
  }

  /// - Returns: `nil` if the type of the app is not a view.
  func view(of type: Declaration) -> ViewResult? {
    var pending = [type.symbol.usr]
    var seen: Set<String> = []
    while let next = pending.popLast() {
      guard seen.insert(next).inserted else { continue }
      let above = monolith.supertypes(of: next)
      if let view = above.first(where: PageModules.isView) { return view.module.map { .own(module: $0) } }
      pending += above.map(\.usr)
    }
    return nil
  }

  /// - Parameter type: A result, without the optional around it.
  func view(_ type: TypeSyntax) -> ViewResult? {
    if let tuple = type.as(TupleTypeSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
      return view(only.type)
    }
    let constraint = type.as(SomeOrAnyTypeSyntax.self)?.constraint
    guard let named = named(constraint ?? type) else { return nil }
    if let declared = monolith.declarations[named.usr] { return view(of: declared) }
    guard let module = named.module else { return nil }
    if Self.isAnyView(named.name, of: module) { return .erased(module: module) }
    return PageModules.isView(named) ? .own(module: module) : nil
  }

  mutating func viewResult(
    _ view: ViewResult, isOptional: Bool, into service: inout OfferedService
  ) -> OfferedService.Result {
    switch view {
    case .erased(let module): note(module, in: &service)
    case .own(let module):
      note(module, in: &service)
      service.wrapper = Self.anyView
    }
    service.isView = true
    return isOptional ? .optional("\(Self.anyView)?") : .object(Self.anyView)
  }

  static func isAnyView(_ name: String, of module: String) -> Bool {
    name == anyView && PageModules.haveViews.contains(module)
  }

  private static let anyView = "AnyView"
}
