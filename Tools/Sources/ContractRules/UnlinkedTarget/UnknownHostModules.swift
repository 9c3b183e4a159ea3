import Contracts
import Model
import Rules
import SourceText

/// Finds names in `hostModules` that no module of the program has: nothing is ever found there.
struct UnknownHostModules {
  let context: RuleContext

  func findings(in contract: Contract) -> [Finding] {
    contract.hostModules.flatMap { setting -> [Finding] in
      let programs = contract.programs.filter { $0.linked.modules.contains(setting.site.module) }
      let modules = programs.isEmpty ? Set(context.repository.providers.keys) : modules(of: programs)
      return setting.names.compactMap { name, position in
        modules.contains(name) ? nil : finding(name, at: position, setting, modules, programs)
      }
    }
  }

  private func modules(of programs: [Program]) -> Set<String> {
    Set(
      programs.flatMap { program in
        program.linked.modules.map { context.repository.modules[$0].moduleName }
          + program.lookups.compactMap(\.ownModule)
          + program.renamedModules
      })
  }

  private func finding(
    _ name: String, at position: SourcePosition, _ setting: Contract.HostModulesSetting, _ modules: Set<String>,
    _ programs: [Program]
  ) -> Finding? {
    let nearest = NearestName.find(name, among: modules.sorted())
    // An outside package may have it.
    let isWhole = programs.allSatisfy { program in
      program.linked.isWhole
        && program.linked.modules.allSatisfy { id in
          context.repository.modules[id].links.allSatisfy { link in
            if case .thirdParty = link.destination { false } else { true }
          }
        }
    }
    guard nearest != nil || isWhole else { return nil }
    let who = programs.isEmpty ? "no module here" : "no module of \(programs.map(\.name).joined(separator: ", "))"
    let hint = nearest.map { "did you mean \"\($0)\"?" } ?? "write the name of the module with the app's own targets"
    return UnlinkedTarget().finding(
      in: setting.site.file, of: setting.site.module, at: position, symbol: name, context,
      .init(
        "hostModules names \"\(name)\", and \(who) is called so", why: "a mediator finds nothing there", instead: hint))
  }
}
