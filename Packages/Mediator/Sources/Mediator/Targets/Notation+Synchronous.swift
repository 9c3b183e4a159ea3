import Swift5Notation

extension Notation {
  private typealias Method = ([String: Any]) throws -> Any?
  private typealias SendableMethod = @Sendable ([String: Any]) throws -> Any?
  private typealias PageMethod = @MainActor ([String: Any]) throws -> Any?

  /// Tables of a service.
  static var synchronous: [Reader] {
    [
      reader { (cell: Cell<(Target) -> Method>) in .anywhere(unbound(cell)) },
      reader { (cell: Cell<(Target) -> SendableMethod>) in .anywhere(unbound(Cell(method: cell.method))) },
      reader { (cell: Cell<@Sendable (Target) -> Method>) in .anywhere(unbound(Cell(method: cell.method))) },
      reader { (cell: Cell<@Sendable (Target) -> SendableMethod>) in .anywhere(unbound(Cell(method: cell.method))) },
    ]
  }

  /// Tables of a target of pages.
  static var synchronousPages: [Reader] {
    [
      reader { (cell: Cell<(Target) -> PageMethod>) in pageAction(cell) },
      reader { (cell: Cell<@Sendable (Target) -> PageMethod>) in pageAction(Cell(method: cell.method)) },
      { table in Swift5Notation<Target>.pageActions(table)?.map { ($0.name, pageAction(Cell(method: $0.action))) } },
    ]
  }

  private static func unbound(_ cell: Cell<(Target) -> Method>) -> Action.Unbound {
    Action.Unbound(
      body: { target, params in try cell.method(cast(target))(params) },
      binding: { target in cell.method(cast(target)) },
      anew: { params in
        let target: Target
        do throws(TargetDefect) {
          target = try Target.make()
        } catch {
          throw UnmadeTarget(defect: error)
        }
        return try cell.method(target)(params)
      })
  }

  /// The method as one that does not say where it runs, as `assumeIsolated` makes it. That one also makes sure
  /// that it runs there, which takes longer than the call; the mediator has done so.
  private static func pageAction(_ cell: Cell<(Target) -> PageMethod>) -> Action {
    .mainActor(unbound(unsafeBitCast(cell, to: Cell<(Target) -> Method>.self)))
  }
}
