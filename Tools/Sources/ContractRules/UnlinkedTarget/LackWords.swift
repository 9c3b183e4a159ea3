import Configuration
import Contracts
import Model
import Rules

/// Says what a program lacks, why, and what to do.
struct LackWords {
  let absent: AbsentTarget
  let lack: AbsentTarget.Lack
  let context: RuleContext

  private var repository: Repository { context.repository }
  private var program: String { absent.program.name }
  private var className: String { WellKnown.targetPrefix + absent.name }

  func message(others: Int) -> Finding.Message {
    let calling = repository.modules[lack.call.site.module].name
    let isOwn = absent.program.roots.contains(lack.call.site.module)
    let more = others == 0 ? "" : ", as \(others) more call\(others == 1 ? " does" : "s do")"
    let call = "\(isOwn ? "in \(program)" : "\(program) links \(calling), where") \(lack.call.words)\(more)"
    switch lack.cause {
    case .unlinked:
      return .init(
        "\(call), but \(isOwn ? "the program" : "it") links no class \(className)",
        why: "the call has no answer at run time, and the compiler cannot see it", instead: link)
    case .elsewhere(let lookup): return elsewhere(call, lookup)
    case .inOtherBuilds(let world):
      return .init(
        "\(call), but \(world.words) the program has no class \(className), because \(condition)",
        why: "the call has no answer there",
        instead: "remove the condition, put the same one around the call, \(leave)")
    case .uncertain(let world):
      return .init(
        "\(call), and whether the program has the class \(className) \(world.words) cannot be decided",
        why: condition, instead: "remove the condition, put the same one around the call, \(leave)")
    }
  }

  // MARK: In another module

  private func elsewhere(_ call: String, _ lookup: ProgramLookup) -> Finding.Message {
    let classes = lack.answering.map { "\(absent.program.module(of: $0, lookup)).\(className)" }
    let found = "the program's class is \(classes.joined(separator: ", "))"
    guard let sought = context.contract?.searchWords(for: lack.call, lookup) else {
      return .init("\(call), \(found)")
    }
    let builds = lookup.configurations.map { " in \($0.joined(separator: ", "))" } ?? ""
    let way = way(for: absent.program.module(of: lack.answering[0], lookup), lookup)
    switch lookup.source {
    case .guess(let name):
      return .init(
        """
        \(call), but\(builds) \(sought), because it takes the program's name, \(name), for that of the app's module, \
        and \(found)
        """, why: "the call has no answer at run time", instead: way)
    case .code(let file, let position):
      return .init(
        "\(call), but\(builds) \(sought), because \(file):\(position.line) sets hostModules, and \(found)",
        why: "the call has no answer at run time", instead: way)
    case .unknown(let reason):
      return .init(
        "\(call), and it cannot be decided whether its mediator finds it, because \(reason)", why: found, instead: way)
    }
  }

  private func way(for module: String, _ lookup: ProgramLookup) -> String {
    let name = "add module: \"\(module)\" to the call"
    let isOwn = lack.answering.contains { repository.modules[$0.site.module].container == absent.program.container }
    if case .code = lookup.source { return "add \"\(module)\" to the list there, or \(name)" }
    return isOwn
      ? "set Mediator.shared.hostModules = [\"\(module)\"] before the first call, or \(name)"
      : "\(name), or set Mediator.shared.hostModules = [\"\(module)\"] before the first call"
  }

  // MARK: Under a condition

  private var condition: String {
    let target = lack.answering[0]
    let place = "\(target.site.file):\(target.declaration.position.line)"
    return target.declaration.condition == .always
      ? "a link on the way to \(repository.modules[target.site.module].name) has a condition"
      : "the class is declared under #if (\(place))"
  }

  // MARK: Not linked

  private var leave: String {
    let own = absent.program.container
    return """
      or, if it is left out on purpose, add may_be_absent: [\(ConfigurationWriter.quoted(absent.name))] to the row of \
      \(context.roles.role(of: own)?.name ?? "app") in \(context.roles.configuration.file)
      """
  }

  private var link: String {
    let own = repository.containers[absent.program.container]
    guard let provider = linkable else {
      let home = lack.answering.first.map { repository.modules[$0.site.module] }
      return """
        the class is in \(home?.name ?? "a target") of \
        \(home.map { repository.containers[$0.container].name } ?? "an app"), which cannot be linked: extract it into a \
        package, \(leave)
        """
    }
    let missing = MissingDeclaration(of: provider, for: repository.modules[absent.program.module], in: repository)
    let program = repository.modules[absent.program.module].name
    let package = missing.referenceWords.map { " and \($0)" } ?? ""
    return """
      \(repository.containers[repository.modules[provider].container].name) has it: \
      \(missing.advice(for: program, in: own.manifestPath))\(package), \(leave)
      """
  }

  /// The first linkable target with the class, which must not be another app's.
  private var linkable: Module.ID? {
    lack.answering.map(\.site.module).first { id in
      let module = repository.modules[id]
      return module.kind == .regular
        && (module.container == absent.program.container || context.roles.role(of: module) != .app)
    }
  }
}

extension BuildWorld {
  fileprivate var words: String { "on \(platform), in \(isDebug ? "debug" : "release")" }
}
