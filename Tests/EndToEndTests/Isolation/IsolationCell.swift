/// A target with one combination of isolations of its actions, its table and its mirror.
///
/// Each part that runs reports the isolation that the compiler gives it (`#isolation`) to the witness, so that this
/// test need not know the compiler's rules.
struct IsolationCell: Hashable, Sendable {
  /// The place of the action's isolation.
  enum Attribute: String, CaseIterable, Sendable {
    case nowhere, onClass, onExtension, onMethod, onSuperclass, onProtocol, inferredByWrapper
    case otherActorOnClass, otherActorOnMethod
    case preconcurrencyOnClass, preconcurrencyOnMethod
    case nonisolatedClass
  }

  enum Table: String, CaseIterable, Sendable {
    case sendable, mainActor
    /// Types that the mediator refuses: without `@Sendable`, and of unbound methods.
    case bare, unbound

    static let accepted: [Table] = [.sendable, .mainActor]
  }

  enum Isolation: String, CaseIterable, Sendable {
    case unstated, nonisolated, mainActor

    var prefix: String {
      switch self {
      case .unstated: ""
      case .nonisolated: "nonisolated "
      case .mainActor: "@MainActor "
      }
    }
  }

  /// The asynchronous parts.
  enum Waiting: String, CaseIterable, Sendable {
    case nothing, table, tableAndEntry, all
  }

  var attribute: Attribute
  var table: Table
  var mirror: Isolation
  /// The isolation of `init(from:)`; `nil` for the compiler's own.
  var initializer: Isolation?
  var waiting: Waiting

  static func all(tables: [Table]) -> [IsolationCell] {
    Attribute.allCases.flatMap { attribute in
      let ordinary = tables.flatMap { table in
        Isolation.allCases.flatMap { mirror in
          Waiting.allCases.map {
            IsolationCell(attribute: attribute, table: table, mirror: mirror, initializer: nil, waiting: $0)
          }
        }
      }
      let made = [Isolation.unstated, .nonisolated].flatMap { initializer in
        Table.accepted.map {
          IsolationCell(
            attribute: attribute, table: $0, mirror: .nonisolated, initializer: initializer, waiting: .nothing)
        }
      }
      return ordinary + made
    }
  }

  /// The target's name, without the prefix.
  var name: String {
    [attribute.rawValue, table.rawValue, mirror.rawValue, initializer.map { "\($0.rawValue)Init" }, waiting.rawValue]
      .compactMap(\.self).joined(separator: "_")
  }

  var isAsync: Bool { waiting != .nothing }

  var source: String {
    """
    import Witness

    \(head)
      typealias Actions = KeyValuePairs<String, \(function)>
      \(wrapped)\(made)\(mirror.prefix)var customMirror: Mirror {
        saw(.mirror, #isolation)
        return Mirror(self, children: ["actions": ["run": \(entry)] as Actions])
      }
      \(attribute == .onExtension ? "" : action)
    }
    \(attribute == .onExtension ? "@MainActor extension Target_\(name) { \(action) }" : "")

    """
  }

  private var head: String {
    let prefix =
      switch attribute {
      case .onClass: "@MainActor "
      case .otherActorOnClass: "@Database "
      case .preconcurrencyOnClass: "@preconcurrency @MainActor "
      case .nonisolatedClass: "nonisolated "
      default: ""
      }
    let supertypes =
      switch attribute {
      case .onSuperclass: "PageBase, "
      case .onProtocol: "PageProtocol, "
      default: ""
      }
    return "\(prefix)final class Target_\(name): \(supertypes)Decodable, CustomReflectable {"
  }

  private var function: String {
    let effects = isAsync ? "async throws" : "throws"
    return switch table {
    case .sendable: "@Sendable (Target_\(name), [String: Any]) \(effects) -> Any?"
    case .mainActor: "@MainActor @Sendable (Target_\(name), [String: Any]) \(effects) -> Any?"
    case .bare: "(Target_\(name), [String: Any]) \(effects) -> Any?"
    case .unbound: "(Target_\(name)) -> ([String: Any]) \(effects) -> Any?"
    }
  }

  private var entry: String {
    if table == .unbound { return "Target_\(name).Action_run" }
    return waiting == .tableAndEntry || waiting == .all ? "{ await $0.Action_run($1) }" : "{ $0.Action_run($1) }"
  }

  /// The compiler's own initializer does not call a superclass's, and does not support wrapped properties.
  private var made: String {
    let first = attribute == .onSuperclass ? "super.init(); " : ""
    if let initializer {
      return "\(initializer.prefix)init(from decoder: any Decoder) { \(first)saw(.initializer, #isolation) }\n  "
    }
    guard [.onSuperclass, .inferredByWrapper].contains(attribute) else { return "" }
    return "nonisolated init(from decoder: any Decoder) { \(first) }\n  "
  }

  private var wrapped: String {
    attribute == .inferredByWrapper ? "@PageState var state = 0\n  " : ""
  }

  private var action: String {
    let prefix =
      switch attribute {
      case .onMethod: "@MainActor "
      case .otherActorOnMethod: "@Database "
      case .preconcurrencyOnMethod: "@preconcurrency @MainActor "
      default: ""
      }
    let effects = waiting == .all ? "async " : ""
    return "\(prefix)func Action_run(_ params: [String: Any]) \(effects)-> Int { saw(.action, #isolation); return 1 }"
  }

  /// The shared code of a module's cells.
  static let common = """
    @MainActor class PageBase { nonisolated init() {} }
    @MainActor protocol PageProtocol {}
    @propertyWrapper nonisolated struct PageState {
      @MainActor var wrappedValue: Int
      nonisolated init(wrappedValue: Int) { self.wrappedValue = wrappedValue }
    }

    """
}
