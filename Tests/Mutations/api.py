#!/usr/bin/env python3
"""Holds `modulize diff` against `swift package diagnose-api-breaking-changes`.

    Tests/Mutations/api.py MODULIZE [FOLDER]

Makes a package with a module for each mutation of a public declaration, changes all of them at once, asks both, and prints for
each kind of mutation how many both call breaking, and the mutations that only one does. Exits with 1 if the two disagree
about one that is not listed in DIFFERENCES, each of which has its reason.
"""

import json
import pathlib
import re
import subprocess
import sys
import tempfile

# What they see differently on purpose: the name of the mutation, and why.
DIFFERENCES = {
    "actor": "code that is not on the main actor must wait for it: SwiftPM's comparison does not look at isolation",
    "async": "a call must wait for it: SwiftPM's comparison looks at throws only",
    "case's label": "a pattern that names the label no longer matches",
    "class to actor": "a call must wait for it",
    "for the package": "other packages can no longer name it",
    "property throws": "its users need try",
    "requirement to set": "a conformance without a setter no longer conforms",
    "sendable closure": "a closure that captures what is not Sendable no longer fits",
}

# Contexts of a function: what is before and after it.
FUNCTIONS = {
    "function": ("", ""),
    "method": ("public struct S { public init() {}\n", "}"),
    "class method": ("public final class C { public init() {}\n", "}"),
    "extension method": ("public struct S {}\nextension S {\n", "}"),
    "enum method": ("public enum E { case a\n", "}"),
    "static method": ("public struct S { public init() {}\n", "}"),
}
FUNCTION_EDITS = {
    "gone": ("func f(a: Int) -> Int { a }", None),
    "renamed": ("func f(a: Int) -> Int { a }", "func g(a: Int) -> Int { a }"),
    "parameter more": ("func f(a: Int) {}", "func f(a: Int, b: Int) {}"),
    "parameter more with default": ("func f(a: Int) {}", "func f(a: Int, b: Int = 1) {}"),
    "parameter less": ("func f(a: Int, b: Int) {}", "func f(a: Int) {}"),
    "label": ("func f(a: Int) {}", "func f(b: Int) {}"),
    "inner name": ("func f(a b: Int) {}", "func f(a c: Int) {}"),
    "parameter's type": ("func f(a: Int) {}", "func f(a: String) {}"),
    "parameter optional": ("func f(a: Int) {}", "func f(a: Int?) {}"),
    "parameter inout": ("func f(a: Int) {}", "func f(a: inout Int) {}"),
    "result": ("func f() -> Int { 1 }", "func f() -> String { \"\" }"),
    "result optional": ("func f() -> Int { 1 }", "func f() -> Int? { 1 }"),
    "result more": ("func f() {}", "func f() -> Int { 1 }"),
    "throws": ("func f() {}", "func f() throws {}"),
    "throws less": ("func f() throws {}", "func f() {}"),
    "async": ("func f() {}", "func f() async {}"),
    "default more": ("func f(a: Int) {}", "func f(a: Int = 1) {}"),
    "default less": ("func f(a: Int = 1) {}", "func f(a: Int) {}"),
    "default's value": ("func f(a: Int = 1) {}", "func f(a: Int = 2) {}"),
    "constraint": ("func f<T>(a: T) {}", "func f<T: Hashable>(a: T) {}"),
    "constraint weaker": ("func f<T: Hashable>(a: T) {}", "func f<T>(a: T) {}"),
    "generic's name": ("func f<T>(a: T) {}", "func f<U>(a: U) {}"),
    "actor": ("func f() {}", "@MainActor func f() {}"),
    "body": ("func f() -> Int { 1 }", "func f() -> Int { 2 }"),
    "comment": ("func f() {}", "/* more */ func f( ) {}"),
    "result unused": ("func f() -> Int { 1 }", "@discardableResult func f() -> Int { 1 }"),
    "inlinable": ("func f() {}", "@inlinable func f() {}"),
    "another overload": ("func f(a: Int) {}", "func f(a: Int) {}\npublic func f(a: String) {}"),
    "sendable closure": ("func f(a: @escaping () -> Void) {}", "func f(a: @escaping @Sendable () -> Void) {}"),
}
PROPERTIES = {
    "property": ("public struct S {\n", "}"),
    "class property": ("public final class C { public init() {}\n", "}"),
    "static property": ("public enum E {\n", "}"),
}
PROPERTY_EDITS = {
    "gone": ("var a: Int { 1 }", None),
    "renamed": ("var a: Int { 1 }", "var b: Int { 1 }"),
    "type": ("var a: Int { 1 }", "var a: String { \"\" }"),
    "optional": ("var a: Int { 1 }", "var a: Int? { 1 }"),
    "setter gone": ("var a: Int { get { 1 } set {} }", "var a: Int { 1 }"),
    "setter more": ("var a: Int { 1 }", "var a: Int { get { 1 } set {} }"),
    "property throws": ("var a: Int { 1 }", "var a: Int { get throws { 1 } }"),
    "body": ("var a: Int { 1 }", "var a: Int { 2 }"),
    "value": ("let a = 1", "let a = 2"),
    "value's type": ("let a = 1", "let a = \"\""),
    "type written": ("let a = 1", "let a: Int = 1"),
    "let to computed": ("let a: Int = 1", "var a: Int { 1 }"),
}
# Whole modules.
TYPES = {
    "struct gone": ("public struct S {}", ""),
    "struct renamed": ("public struct S {}", "public struct T {}"),
    "struct to class": ("public struct S { public init() {} }", "public final class S { public init() {} }"),
    "class to struct": ("public final class S { public init() {} }", "public struct S { public init() {} }"),
    "class to actor": ("public final class S { public init() {} }", "public actor S { public init() {} }"),
    "no longer public": ("public struct S {}", "struct S {}"),
    "for the package": ("public struct S {}", "package struct S {}"),
    "no longer open": ("open class C {}", "public class C {}"),
    "open": ("public class C {}", "open class C {}"),
    "open method gone": ("open class C { open func f() {} }", "open class C {}"),
    "open method closed": ("open class C { open func f() {} }", "open class C { public func f() {} }"),
    "case more": ("public enum E { case a }", "public enum E { case a, b }"),
    "case gone": ("public enum E { case a, b }", "public enum E { case a }"),
    "case renamed": ("public enum E { case a, b }", "public enum E { case a, c }"),
    "case's value": ("public enum E { case a(Int) }", "public enum E { case a(String) }"),
    "case's value more": ("public enum E { case a }", "public enum E { case a(Int) }"),
    "case's label": ("public enum E { case a(x: Int) }", "public enum E { case a(y: Int) }"),
    "cases in another order": ("public enum E { case a, b }", "public enum E { case b, a }"),
    "raw type": ("public enum E: Int { case a }", "public enum E: String { case a }"),
    "requirement more": ("public protocol P { func f() }", "public protocol P { func f()\nfunc g() }"),
    "requirement more with default": (
        "public protocol P { func f() }",
        "public protocol P { func f()\nfunc g() }\nextension P { public func g() {} }",
    ),
    "requirement gone": ("public protocol P { func f()\nfunc g() }", "public protocol P { func f() }"),
    "requirement throws": ("public protocol P { func f() }", "public protocol P { func f() throws }"),
    "requirement's type": ("public protocol P { func f(a: Int) }", "public protocol P { func f(a: String) }"),
    "requirement to set": ("public protocol P { var a: Int { get } }", "public protocol P { var a: Int { get set } }"),
    "requirement to get": ("public protocol P { var a: Int { get set } }", "public protocol P { var a: Int { get } }"),
    "associated type more": ("public protocol P {}", "public protocol P { associatedtype T }"),
    "associated type gone": ("public protocol P { associatedtype T }", "public protocol P {}"),
    "protocol inherits more": ("public protocol P {}", "public protocol P: Hashable {}"),
    "protocol inherits less": ("public protocol P: Hashable {}", "public protocol P {}"),
    "protocol gone": ("public protocol P {}", ""),
    "conformance gone": ("public struct S: Hashable { let a = 1 }", "public struct S { let a = 1 }"),
    "conformance more": ("public struct S { let a = 1 }", "public struct S: Hashable { let a = 1 }"),
    "conformance elsewhere": ("public struct S: Hashable { let a = 1 }", "public struct S { let a = 1 }\nextension S: Hashable {}"),
    "superclass": ("open class B {}\npublic class C: B {}", "open class B {}\npublic class C {}"),
    "generic parameter more": ("public struct S<T> { public init() {} }", "public struct S<T, U> { public init() {} }"),
    "generic constraint": ("public struct S<T> { public init() {} }", "public struct S<T: Hashable> { public init() {} }"),
    "alias": ("public typealias A = Int", "public typealias A = String"),
    "alias gone": ("public typealias A = Int", ""),
    "initializer gone": ("public struct S { public init() {} }", "public struct S { init() {} }"),
    "initializer fails": ("public struct S { public init() {} }", "public struct S { public init?() {} }"),
    "initializer's parameter": ("public struct S { public init() {} }", "public struct S { public init(a: Int) {} }"),
    "initializer throws": ("public struct S { public init() {} }", "public struct S { public init() throws {} }"),
    "stored more": ("public struct S { public let a = 1 }", "public struct S { public let a = 1\nlet b = 2 }"),
    "subscript gone": ("public struct S { public subscript(i: Int) -> Int { i } }", "public struct S {}"),
    "subscript's type": (
        "public struct S { public subscript(i: Int) -> Int { i } }",
        "public struct S { public subscript(i: Int) -> String { \"\" } }",
    ),
    "nested gone": ("public struct S { public struct T {} }", "public struct S {}"),
    "nested method gone": (
        "public struct S { public struct T { public func f() {} } }",
        "public struct S { public struct T {} }",
    ),
    "mutating": ("public struct S { public func f() {} }", "public struct S { public mutating func f() {} }"),
    "no longer mutating": ("public struct S { public mutating func f() {} }", "public struct S { public func f() {} }"),
    "static": ("public struct S { public func f() {} }", "public struct S { public static func f() {} }"),
    "moves to an extension": ("public struct S { public func f() {} }", "public struct S {}\nextension S { public func f() {} }"),
    "members of an extension": ("public struct S {}\npublic extension S { func f() {} }", "public struct S {}\nextension S { func f() {} }"),
    "operator gone": ("infix operator +++\npublic func +++ (a: Int, b: Int) -> Int { a }", "infix operator +++\nfunc +++ (a: Int, b: Int) -> Int { a }"),
    "private": ("struct S { func f() {} }", "struct S { func g() {} }"),
}


def mutations():
    """Kind, name, source before, source after."""
    for context, (head, tail) in FUNCTIONS.items():
        for name, (old, new) in FUNCTION_EDITS.items():
            word = "public static" if context.startswith("static") else "public"
            yield context, name, *(wrap(head, source, tail, word) for source in (old, new))
    for context, (head, tail) in PROPERTIES.items():
        for name, (old, new) in PROPERTY_EDITS.items():
            word = "public static" if context.startswith("static") else "public"
            yield context, name, *(wrap(head, source, tail, word) for source in (old, new))
    for name, (old, new) in TYPES.items():
        yield "type", name, old, new


def wrap(head, source, tail, word):
    if source is None:
        return head + tail
    attributes, rest = re.match(r"((?:/\*.*?\*/ |@\w+ )*)(.*)", source, re.S).groups()
    rest = rest.replace("\npublic func", f"\n{word} func")
    return f"{head}{attributes}{word} {rest}\n{tail}"


def run(*arguments, folder):
    return subprocess.run(arguments, cwd=folder, capture_output=True, text=True)


def write(folder, sources):
    for module, source in sources.items():
        path = folder / "Sources" / module / "File.swift"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(source + "\nfunc unseen() {}\n")


def main():
    tool = pathlib.Path(sys.argv[1]).resolve()
    place = tempfile.TemporaryDirectory()
    folder = pathlib.Path(sys.argv[2] if len(sys.argv) > 2 else place.name)
    rows = list(mutations())
    names = [f"M{index:03}" for index in range(len(rows))]
    products = ", ".join(f'.library(name: "{name}", targets: ["{name}"])' for name in names)
    targets = ", ".join(f'.target(name: "{name}")' for name in names)
    (folder / "Package.swift").write_text(
        "// swift-tools-version: 6.0\nimport PackageDescription\n"
        f'let package = Package(name: "Mutants", products: [{products}], targets: [{targets}])\n'
    )
    (folder / ".gitignore").write_text(".build/\n")
    write(folder, {name: row[2] for name, row in zip(names, rows)})
    for command in (["init", "--quiet"], ["add", "--all"],
                    ["-c", "user.name=T", "-c", "user.email=t@example.com", "commit", "--quiet", "--message", "Begin"]):
        run("git", *command, folder=folder)
    write(folder, {name: row[3] for name, row in zip(names, rows)})

    oracle = run("swift", "package", "diagnose-api-breaking-changes", "HEAD", folder=folder)
    theirs = set(re.findall(r"^\d+ breaking changes? detected in (\w+)", oracle.stdout, re.M))
    if not theirs:
        sys.exit(oracle.stdout[-4000:] + oracle.stderr[-4000:])
    answer = run(str(tool), "diff", "HEAD", "--format", "json", folder=folder)
    if answer.returncode not in (0, 1):
        sys.exit(answer.stderr)
    ours = {change["module"] for change in json.loads(answer.stdout)["changes"] if change["breaksOthers"]}

    table, disagreements, unexplained = {}, [], 0
    for name, (kind, mutation, old, new) in zip(names, rows):
        row = table.setdefault(kind, [0, 0, 0, 0, 0])
        row[0] += 1
        pair = (name in theirs, name in ours)
        row[{(True, True): 1, (False, False): 2, (True, False): 3, (False, True): 4}[pair]] += 1
        if pair[0] != pair[1]:
            reason = DIFFERENCES.get(mutation)
            unexplained += reason is None
            disagreements.append(f"{'SwiftPM' if pair[0] else 'modulize'} only: {kind}, {mutation}: {reason or 'NOT EXPLAINED'}")
    print(f"{'kind':<18} mutations  both  neither  SwiftPM only  modulize only")
    for kind, row in table.items():
        print(f"{kind:<18} {row[0]:>9} {row[1]:>5} {row[2]:>8} {row[3]:>13} {row[4]:>14}")
    total = [sum(row[i] for row in table.values()) for i in range(5)]
    print(f"{'all':<18} {total[0]:>9} {total[1]:>5} {total[2]:>8} {total[3]:>13} {total[4]:>14}")
    print(f"agreement: {100 * (total[1] + total[2]) / total[0]:.1f} %")
    print("\n".join(disagreements))
    sys.exit(1 if unexplained else 0)


main()
