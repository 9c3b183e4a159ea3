import Foundation
import Model

/// Gives the parts of a plan names that their modules can have.
package enum PartNames {
  /// - Parameters:
  ///   - module: The module that is split.
  ///   - isPublished: Whether the package is used by others: then names begin with the module's, because two packages of
  ///     a program cannot have targets of one name.
  ///   - taken: Names that are in use.
  ///   - rest: The name of what stays.
  /// - Returns: By part. All names differ, except for those of parts that stay.
  package static func names(
    of draft: PlanDraft, outOf module: String, isPublished: Bool = false, taken: Set<String>, rest: String
  ) -> [String] {
    let folders = Set(draft.groups.filter { !$0.isRest }.map { plainName(of: $0, module) })
    let plain = draft.groups.map { group in
      let name = plainName(of: group, module)
      guard group.isRest, group.name == module else { return name }
      // Two modules whose names end in Core could not be told apart.
      let hasCore = name.hasSuffix("Core") || taken.contains("\(name)Core") || folders.contains("Core")
      return name + (hasCore ? "Base" : "Core")
    }
    var names = plain.map { _ in rest }
    var given: Set<String> = []
    // The floor from its bottom: parts of the same name come from one place, and are distinguished by height.
    let above = draft.groups.indices.filter { draft.placements[$0] != .floor }
    for id in draft.floor + above where draft.placements[id] != .app {
      if let exact = draft.exactNames[id] {
        names[id] = exact
        continue
      }
      let others = Set(plain.indices.filter { $0 != id }.map { plain[$0] })
      let mustBeLong = isPublished && !plain[id].hasPrefix(module)
      let free = FreeName.name(plain[id], outOf: module) { name in
        name == plain[id] ? mustBeLong || taken.contains(name) : taken.contains(name) || others.contains(name)
      }
      names[id] = free
      var number = 2
      while given.contains(names[id]) || number > 2 && taken.contains(names[id]) {
        names[id] = "\(free)\(number)"
        number += 1
      }
      given.insert(names[id])
    }
    return names
  }

  /// A folder's name as that of a module: `1-Core Types` is `CoreTypes`.
  private static func plainName(of group: CodeGroup, _ module: String) -> String {
    let plain = group.name.folding(options: .diacriticInsensitive, locale: nil)
    let words = plain.split { !$0.isASCII || !($0.isLetter || $0.isNumber || $0 == "_") }
    // Numbers at the beginning give folders an order.
    let name = words.drop { $0.allSatisfy { !$0.isLetter } }.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    if name.isEmpty { return module + "Part" }
    return name.first?.isLetter == true ? name : module + name
  }
}
