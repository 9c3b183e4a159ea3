#!/usr/bin/env python3
"""Plants mistakes in apps on CTMediator, and asks `modulize lint` about each.

    Tests/Mutations/ctmediator.py MODULIZE APP…

Each APP is a folder with the sources of an app. It is copied, and changed one place at a time: a target, an action or a key
is misspelt where it is called, and where it is answered. A mistake is found if the lint says something that it did not say
before; a warning of unproven_service at the place counts as said. Prints for each kind how many were planted, found and said,
and the places that were neither, with exit code 1.
"""

import collections
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

NAME = r"[A-Za-z_][A-Za-z0-9_]*"
# Kind, files, and a pattern whose first group is misspelt.
PLACES = [
    ("target of a call", "*.m", rf'performTarget:\s*@"({NAME})"'),
    ("action of a call", "*.m", rf'\baction:\s*@"({NAME})"'),
    ("target or action in a constant", "*.m", rf'^\s*(?:static\s+)?NSString\s*\*\s*const\s+k\w*(?:Target|Action)\w*\s*=\s*@"({NAME})"'),
    ("target or action in a macro", "*.[hm]", rf'^\s*#define\s+k\w*(?:Target|Action)\w*\s+@"({NAME})"'),
    ("target's class", "*.m", rf"@implementation\s+(Target_{NAME})"),
    ("action's method", "*.m", rf"^[-+]\s*\([^)]*\)\s*(Action_{NAME}):"),
    ("key that is read", "*.m", rf'\bparams\[@"({NAME})"\](?!\s*=)'),
    ("key that is sent", "*.m", rf'\bparams\[@"({NAME})"\]\s*='),
    ("key that is sent at once", "*.m", rf'(?:@\{{|,)\s*@"({NAME})"\s*:'),
    ("target of a call", "*.swift", rf'performTarget\(\s*"({NAME})"'),
    # Of an app's own mediator.
    ("target of a call", "*.swift", rf'\b(?:target|targetName|onTarget):\s*"({NAME})"'),
    ("action of a call", "*.swift", rf'\baction:\s*"({NAME})"'),
    ("target's class", "*.swift", rf"\bclass\s+(Target_{NAME})"),
    ("action's method", "*.swift", rf"\bfunc\s+(Action_{NAME})"),
    ("key that is read", "*.swift", rf'\bparams\["({NAME})"\](?!\s*=)'),
    ("key that is sent", "*.swift", rf'^\s*"({NAME})"\s*:'),
]


def findings(modulize, app):
    result = subprocess.run([modulize, "lint", "--reporter", "json", app], capture_output=True, text=True)
    if result.returncode not in (0, 1):
        sys.exit(f"{app}: {result.stderr}")
    return {
        (f["rule"], f.get("file"), f["message"]): f for f in json.loads(result.stdout)["findings"]
    }


def is_called(name, app, besides):
    """Whether another file names a target or an action in a text."""
    word = re.sub("^(Target|Action)_", "", name)
    return any(
        file != besides and "Pods" not in file.parts and re.search(rf'"{re.escape(word)}"', file.read_text(errors="replace"))
        for pattern in ("*.m", "*.h", "*.swift") for file in app.rglob(pattern)
    )


def counts(kind, app, file, text, match):
    """Whether it is a mistake to misspell a name: one that nobody calls may have any name."""
    if "sent" in kind and (file.name.startswith("Target_") or not re.search(r"\bperform\w*\(|performTarget", text)):
        return False  # For a callback, or for something else.
    before = text[: match.start()]
    if before.count("/*") > before.count("*/"):
        return False
    if kind == "key that is read" and not re.search(r"(@implementation|class)\s+Target_", text):
        return False  # Of another dictionary.
    if kind in ("target's class", "action's method"):
        return is_called(match[1], app, file)
    if kind == "key that is read":
        action = [m[1] for m in re.finditer(rf"\b(Action_{NAME})", before)]
        return not action or is_called(action[-1], app, file)
    return True


def places(app, wrong):
    """Where something can be misspelt: kind, file, and the range of the name.

    wrong has the files and lines at which something is wrong already.
    """
    for kind, files, pattern in PLACES:
        for file in sorted(app.rglob(files)):
            # The mediator itself is not the app's, and neither is what CocoaPods installs.
            if re.search(r"(^|/)(Pods/|\w*Mediator\.([hm]|swift)$)", str(file.relative_to(app))):
                continue
            text = file.read_text(errors="surrogateescape")
            for match in re.finditer(pattern, text, re.M):
                line = text[text.rfind("\n", 0, match.start(1)) + 1 : match.start(1)]
                number = text.count("\n", 0, match.start(1)) + 1
                if (str(file.relative_to(app)), number) in wrong or not counts(kind, app, file, text, match):
                    continue
                if "//" not in line and "*/" not in line:
                    yield kind, file, match.span(1), "Swift" if files == "*.swift" else "Objective-C"


def misspelt(name):
    """Two letters in the wrong order, after the prefix."""
    start = name.find("_") + 1 if name.startswith(("Target_", "Action_")) else 0
    for index in range(len(name) - 2, start, -1):
        if name[index] != name[index + 1]:
            return name[:index] + name[index + 1] + name[index] + name[index + 2 :]
    return name + "x"


def main():
    modulize, apps = sys.argv[1], sys.argv[2:]
    planted, found, said = collections.Counter(), collections.Counter(), collections.Counter()
    missed = []
    for source in apps:
        with tempfile.TemporaryDirectory() as folder:
            app = pathlib.Path(folder, "app")
            shutil.copytree(source, app, ignore=shutil.ignore_patterns(".git"), symlinks=True)
            before = findings(modulize, app)
            wrong = {(f.get("file"), f.get("line")) for f in before.values() if f["severity"] == "error"}
            for kind, file, (start, end), language in list(places(app, wrong)):
                text = file.read_bytes().decode(errors="surrogateescape").replace("\r\n", "\n")
                original = file.read_bytes()
                changed = text[:start] + misspelt(text[start:end]) + text[end:]
                file.write_bytes(changed.encode(errors="surrogateescape"))
                new = {key: f for key, f in findings(modulize, app).items() if key not in before}
                file.write_bytes(original)
                planted[kind, language] += 1
                names = re.findall(rf"\b(?:Target|Action)_({NAME})", text[:end])[-1:] + [text[start:end]]
                unproven = any(
                    f["rule"] == "unproven_service"
                    and (f.get("file") == str(file.relative_to(app)) or any(f'"{name}"' in f["message"] for name in names))
                    for f in before.values()
                )
                if any(f["rule"] != "unproven_service" for f in new.values()):
                    found[kind, language] += 1
                elif new or unproven:
                    said[kind, language] += 1
                else:
                    line = text.count("\n", 0, start) + 1
                    missed.append(f"{pathlib.Path(source).name}/{file.relative_to(app)}:{line}: {kind}: {text[start:end]}")
    print("| mistake | language | planted | found | said to be unproven |\n|---|---|---|---|---|")
    for key in sorted(planted):
        print(f"| {key[0]} | {key[1]} | {planted[key]} | {found[key]} | {said[key]} |")
    print(f"| all | | {sum(planted.values())} | {sum(found.values())} | {sum(said.values())} |")
    for place in missed:
        print(f"missed: {place}")
    sys.exit(1 if missed else 0)


main()
