// One target for each defect of a class with the right name.

private let nobody = Target_Defective.Nobody()

enum Target_Defective {
  struct Nobody: Error, Equatable {}
}

final class Target_NotDecodable: CustomReflectable {
  var customMirror: Mirror { Mirror(self, children: []) }
}

final class Target_NotReflectable: Decodable {}

final class Target_ThrowingInit: Decodable, CustomReflectable {
  init(from decoder: any Decoder) throws { throw nobody }
  var customMirror: Mirror { Mirror(self, children: []) }
}

/// Has stored state, but no `init(from:)`.
final class Target_Archived: Decodable, CustomReflectable {
  let state: Int
  init(state: Int) { self.state = state }
  var customMirror: Mirror { Mirror(self, children: []) }
}

final class Target_NoTable: Decodable, CustomReflectable {
  var customMirror: Mirror { Mirror(self, children: ["action": 1]) }
}

/// Its table is a dictionary of closures.
final class Target_WrongTable: Decodable, CustomReflectable {
  var customMirror: Mirror {
    let table: [String: ([String: Any]) -> Any?] = ["name": { _ in 1 }]
    return Mirror(self, children: ["actions": table])
  }
}

/// Its functions take no parameters: almost the right type.
final class Target_AlmostTable: Decodable, CustomReflectable {
  typealias Actions = KeyValuePairs<String, @Sendable (Target_AlmostTable) throws -> Any?>
  var customMirror: Mirror {
    Mirror(self, children: ["actions": ["name": { $0.Action_name() }] as Actions])
  }
  func Action_name() -> Int { 1 }
}

final class Target_Twice: Decodable, CustomReflectable {
  typealias Actions = KeyValuePairs<String, @Sendable (Target_Twice, [String: Any]) throws -> Any?>
  var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "actions": ["name": { $0.Action_name($1) }, "name": { $0.Action_name($1) }] as Actions
      ])
  }
  func Action_name(_ params: [String: Any]) -> Int { 1 }
}

/// A struct with a target's name: not a class, so it is not found.
struct Target_Struct: Decodable {}

enum Nest {
  /// A nested class is not found by its name.
  final class Target_Nested: Decodable {}
}
