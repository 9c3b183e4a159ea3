extension Configuration {
  /// The top-level keys.
  package static var keys: [Key<Configuration>] {
    [
      Key("extends") { value, what, reader in _ = reader.values.textOrTexts(value, what) },
      Key("exclude", \.exclude, Forms.path.located.list(limit: 200, adds: true).unlessEmpty),
      Key("skip", \.skippedFolders, formerly: "pass_over", Forms.path.list(limit: 200)),
      Key("gitignore", \.honoursGitignore, Forms.bool),
      Key("graph", \.graph, Forms.text.unlessEmpty),
      Key("roles", \.roles, Forms.roles.unlessEmpty),
      Key("layers", \.layers, Forms.layers.unlessEmpty),
      Key("tags", \.tags, Forms.tags.unlessEmpty),
      Key("forbid", \.prohibitions, Forms.prohibition.located.list(limit: 200, adds: true).unlessEmpty),
      Key(
        "forbid_names", \.nameProhibitions,
        Forms.nameProhibition.located.list(limit: 200, adds: true).unlessEmpty),
      Key("tests_may_use", \.testsMayUse, Forms.allowance.located.list()),
      Key("severities", \.severities, Forms.severities.unlessEmpty),
      Key("test_severities", \.testSeverities, Forms.severities.unlessEmpty),
      Key("exceptions", \.exceptions, Forms.exception.located.list(adds: true).unlessEmpty),
      Key("inputs", \.inputs, Forms.input.list(limit: 200, adds: true).unlessEmpty),
      Key("release", \.release, Forms.release.unless { $0.base == nil }),
      // Naming a file with --config vouches for that file only, not for those it extends.
      Key("evaluate_manifests", \.manifests.evaluate, Forms.bool.unless { !$0 }) { value, _, reader in
        reader.isExtended ? reader.values.bool(value, "evaluate_manifests") == nil : true
      },
      Key("environment", \.manifests.environment, Forms.environment.unlessEmpty),
    ]
  }
}

extension Prohibition {
  package static var keys: [Key<Prohibition>] {
    [
      Key("from", \.from, Forms.end.located), Key("to", \.to, Forms.end.located),
      Key("transitively", \.isTransitive, Forms.bool), Key("reason", \.reason, Forms.text),
    ]
  }
}

extension NameProhibition {
  package static var keys: [Key<NameProhibition>] {
    [
      Key("from", \.from, Forms.end.located), Key("names", \.names, Forms.identifier.list()),
      Key("reason", \.reason, Forms.text),
    ]
  }
}

extension RuleException {
  package static var keys: [Key<RuleException>] {
    [
      Key("package", \.package, Forms.name.optional), Key("module", \.module, Forms.name.optional),
      Key("rule", \.rule, Forms.rule), Key("symbol", \.symbol, Forms.name.optional),
      Key("file", \.file, Forms.path.optional), Key("reason", \.reason, Forms.text),
      Key("until", \.until, Forms.day.optional),
    ]
  }
}

extension ModuleInput {
  package static var keys: [Key<ModuleInput>] {
    [
      Key("files", \.files, Forms.path.located.list(limit: 200)),
      Key("modules", \.modules, Forms.module.located.list()),
    ]
  }
}

extension ReleaseSettings {
  package static var keys: [Key<ReleaseSettings>] { [Key("base", \.base, Forms.text.optional)] }
}

extension Forms {
  fileprivate static var prohibition: Form<Prohibition> {
    mapping("an entry of forbid", Prohibition.keys, required: ["from", "to", "reason"]) {
      Prohibition(from: Located(.role("")), to: Located(.role("")), reason: "")
    }
  }

  fileprivate static var nameProhibition: Form<NameProhibition> {
    mapping("an entry of forbid_names", NameProhibition.keys, required: ["from", "names", "reason"]) {
      NameProhibition(from: Located(.role("")), names: [], reason: "")
    }
  }

  fileprivate static var exception: Form<RuleException> {
    mapping("an exception", RuleException.keys, required: ["package|module", "rule", "reason"]) {
      RuleException(rule: "", reason: "")
    }
  }

  fileprivate static var input: Form<ModuleInput> {
    mapping("an entry of inputs", ModuleInput.keys, required: ["files", "modules"]) { ModuleInput() }
  }

  fileprivate static var release: Form<ReleaseSettings> {
    mapping("release", ReleaseSettings.keys) { ReleaseSettings() }
  }
}
