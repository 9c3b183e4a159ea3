"""How a case is laid out: as a repository of its own, and with all others in one program."""
import dataclasses, json, pathlib, re, shutil


@dataclasses.dataclass
class Case:
    kind: str
    name: str
    category: str
    target: str
    core: str = ""
    # Further files: of the category's module, and of the line's.
    category2: str = ""
    target2: str = ""
    # What is called, and how: an expression that is "ok" where the service works.
    probe: str = "Mediator.shared.Shop_get()"
    app: str = ""
    # The setting of the line's target in its manifest.
    setting: str = ""


def write(path, text):
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.exists() or path.read_text() != text:
        path.write_text(text)


HEAD = {
    "category": "import Core\nimport Foundation\n@_exported import Mediator\nimport PortableUI\n\n",
    "target": "import Core\nimport Foundation\nimport Parameters\nimport PortableUI\n\n",
    "core": "import Foundation\n\n",
}


def manifest(name, dependencies, links, kind="target", setting=""):
    packages = "".join(f'    .package(path: "../{d}"),\n' for d in dependencies)
    products = "".join(f'      .product(name: "{p}", package: "{d}"),\n' for p, d in links)
    library = f'  products: [.library(name: "{name}", targets: ["{name}"])],\n' if kind == "target" else ""
    setting = f", swiftSettings: [{setting}]" if setting else ""
    return (f"// swift-tools-version: 6.2\nimport PackageDescription\n\nlet package = Package(\n  name: \"{name}\",\n{library}"
            f"  dependencies: [\n{packages}  ],\n  targets: [.{kind}(name: \"{name}\", dependencies: [\n{products}    ]{setting})]\n)\n")


PLATFORM = ["Parameters", "PortableUI"]
PACKAGES = {"Mediator": ["Mediator", "MediatorRoutes"]} | {name: [name] for name in PLATFORM}


def library(name, modules):
    products = ", ".join(f'.library(name: "{m}", targets: ["{m}"])' for m in modules)
    targets = ", ".join(f'.target(name: "{m}")' for m in modules)
    return (f"// swift-tools-version: 6.2\nimport PackageDescription\n\nlet package = Package(\n  name: \"{name}\",\n"
            f"  products: [{products}],\n  targets: [{targets}]\n)\n")


def lint_repository(case, folder):
    write(folder / ".modulize.yml", "roles:\n  platform:\n    packages: [Core, Parameters, PortableUI]\n")
    for name, modules in PACKAGES.items():
        write(folder / name / "Package.swift", library(name, modules))
        for module in modules: write(folder / f"{name}/Sources/{module}/{module}.swift", "")
    write(folder / "Core/Package.swift", manifest("Core", [], []))
    write(folder / "Core/Sources/Core/Core.swift", HEAD["core"] + case.core)
    write(folder / "Shop_Category/Package.swift", manifest(
        "Shop_Category", ["Mediator", "PortableUI", "Core"], [("Mediator", "Mediator"), ("PortableUI", "PortableUI"), ("Core", "Core")]))
    write(folder / "Shop_Category/Sources/Shop_Category/Mediator+Shop.swift", HEAD["category"] + case.category)
    if case.category2: write(folder / "Shop_Category/Sources/Shop_Category/Names.swift", HEAD["category"] + case.category2)
    write(folder / "Shop/Package.swift", manifest(
        "Shop", PLATFORM + ["Core"], [("Parameters", "Parameters"), ("PortableUI", "PortableUI"), ("Core", "Core")], setting=case.setting))
    write(folder / "Shop/Sources/Shop/Target_Shop.swift", HEAD["target"] + case.target)
    if case.target2: write(folder / "Shop/Sources/Shop/More.swift", HEAD["target"] + case.target2)
    routes = [("MediatorRoutes", "Mediator")] if "import MediatorRoutes" in case.app else []
    write(folder / "App/Package.swift", manifest(
        "App", ["Shop", "Shop_Category", "Core"] + (["Mediator"] if routes else []),
        [("Shop", "Shop"), ("Shop_Category", "Shop_Category"), ("Core", "Core")] + routes, kind="executableTarget"))
    write(folder / "App/Sources/App/main.swift", "import Core\nimport Shop_Category\n" + case.app + probe(case))


def probe(case):
    return f"\nfunc probeShop() async throws -> String? {{\n  {case.probe}\n}}\n"


def program(cases, folder, repository, refused):
    """One program with all cases: the modules of categories, of lines for each setting, of what both use, and the app."""
    settings = sorted({c.setting for c in cases})
    lines = {s: f"Lines{i}" for i, s in enumerate(settings)}
    write(folder / "Package.swift", "// swift-tools-version: 6.2\nimport PackageDescription\n\n"
          f'let packages = {json.dumps(list(PACKAGES))}.map {{ Package.Dependency.package(path: "Packages/\\($0)") }}\n'
          f'let platform = {json.dumps(PLATFORM)}\n'
          'func product(_ name: String) -> Target.Dependency { .product(name: name, package: platform.contains(name) ? name : "Mediator") }\n'
          'let package = Package(name: "Faults", dependencies: packages, targets: [\n'
          '  .target(name: "Core"),\n'
          '  .target(name: "Cats", dependencies: ["Core", product("Mediator"), product("PortableUI")]),\n'
          + "".join(f'  .target(name: "{m}", dependencies: ["Core", product("Parameters"), product("PortableUI")], swiftSettings: [{s}]),\n'
                    for s, m in lines.items())
          + '  .executableTarget(name: "App", dependencies: ["Core", "Cats", product("MediatorRoutes")'
          + "".join(f', "{m}"' for m in lines.values()) + "]),\n])\n")
    # Inside, because the lint judges less of a mediator that comes from elsewhere.
    for name in PACKAGES:
        shutil.copytree(f"{repository}/Packages/{name}", folder / "Packages" / name, dirs_exist_ok=True,
                        ignore=shutil.ignore_patterns(".build", "Benchmarks"))
    write(folder / ".modulize.yml", "roles:\n  platform: {packages: [Parameters, PortableUI], modules: [Core]}\n"
          '  category: {modules: [Cats]}\n  business: {modules: ["Lines*"]}\n  app: {modules: [App]}\n')
    wanted = set()

    def put(module, number, part, text):
        if not text: return
        path = folder / f"Sources/{module}/{part}{number}.swift"
        write(path, re.sub(r"Shop_Category", "Cats", numbered(text, number)))
        wanted.add(path)

    for number, case in enumerate(cases):
        if number in refused: continue
        put("Cats", number, "Category", HEAD["category"] + case.category)
        put("Cats", number, "More", case.category2 and HEAD["category"] + case.category2)
        put(lines[case.setting], number, "Target", HEAD["target"] + case.target)
        put(lines[case.setting], number, "More", case.target2 and HEAD["target"] + case.target2)
        put("Core", number, "Core", HEAD["core"] + case.core)
        put("App", number, "Probe", "import Core\nimport Foundation\nimport Shop_Category\n" + case.app + probe(case))
    hosts = ", ".join(f'"{m}"' for m in lines.values())
    rows = "\n".join(f"  case {n}: try await probeShop{n}()" for n in range(len(cases)) if n not in refused)
    path = folder / "Sources/App/main.swift"
    write(path, f"import Cats\n\nMediator.shared.hostModules = [{hosts}]\n"
          f"nonisolated func answer(_ number: Int) async throws -> String? {{\n  switch number {{\n{rows}\n  default: nil\n  }}\n}}\n"
          "print((try? await answer(Int(CommandLine.arguments[1])!)) ?? \"no answer\")\n")
    wanted.add(path)
    for path in (folder / "Sources").rglob("*.swift"):
        if path not in wanted: path.unlink()


def numbered(text, number):
    """`Shop` with the case's number, so that no two cases declare the same."""
    return re.sub(r"([Ss])hop(?!_Category)", rf"\g<1>hop{number}", text)
