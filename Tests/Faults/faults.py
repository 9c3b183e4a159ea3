#!/usr/bin/env python3
"""Tests/Faults/faults.py REPOSITORY: plants faults in a small app, runs each, and lints each.

A case is one service of a line "Shop": a method of the category, an action of the target, and what both use. All are
compiled into one program, where `Shop` gets the case's number, and each is called in a process of its own: the run says
which are faults (another answer than "ok", a trap) and which are harmless. Then each alone is a small repository that is
linted. What fails must be a finding or `unproven_service`; what works must be no error.

    MODULIZE=Tools/.build/debug/modulize Tests/Faults/faults.py .

--scratch DIR keeps the built program, --list prints every case, --only TEXT takes the cases with TEXT in their kind.
--with-types lints the built program as a whole, with the compiler's types.
"""
import argparse, collections, concurrent.futures, json, os, pathlib, re, shutil, subprocess, sys, tempfile

sys.path.insert(0, os.path.dirname(__file__))
from cases import CASES
from layout import lint_repository, program

options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
options.add_argument("repository")
options.add_argument("--scratch")
options.add_argument("--with-types", action="store_true")
options.add_argument("--list", action="store_true")
options.add_argument("--only", default="")
options.add_argument("--silent", action="store_true", help="print the cases that are silent, or wrong")
options = options.parse_args()
tool = os.path.abspath(os.environ.get("MODULIZE") or f"{options.repository}/Tools/.build/debug/modulize")
scratch = pathlib.Path(options.scratch or tempfile.mkdtemp(prefix="faults-"))


def run(number):
    """Whether the case's service answers "ok" at run time."""
    result = subprocess.run([scratch / "program/.build/debug/App", str(number)], capture_output=True, text=True, timeout=60)
    return result.stdout.strip() == "ok"


def lint(number):
    folder = scratch / "lint" / str(number)
    shutil.rmtree(folder, ignore_errors=True)
    lint_repository(CASES[number], folder)
    return findings_in(folder)


def findings_in(folder, *flags):
    result = subprocess.run([tool, "lint", folder, "--reporter", "json", *flags], capture_output=True, text=True, timeout=600)
    if result.returncode > 1: sys.exit(f"{folder}: {result.stderr}")
    print(result.stderr, end="", file=sys.stderr)
    return json.loads(result.stdout)["findings"]


def findings_by_number():
    """Those of the program, by the case whose files they are in, or of which they speak."""
    found = collections.defaultdict(list)
    for finding in findings_in(scratch / "program", "--with-types"):
        case = re.search(r"(\d+)\.swift$", finding["file"]) or re.search(r"[Ss]hop(\d+)", finding["message"])
        if case: found[int(case[1])].append(finding)
    return found


# What the compiler refuses is no fault that anybody can plant.
refused = set()
while True:
    program(CASES, scratch / "program", os.path.abspath(options.repository), refused)
    built = subprocess.run(["swift", "build", "--package-path", scratch / "program"], capture_output=True, text=True)
    if built.returncode == 0: break
    errors = re.findall(r"/Sources/\w+/[A-Za-z]+(\d+)\.swift:\d+:\d+: error: (.*)", built.stdout)
    if not {int(n) for n, _ in errors} - refused: sys.exit(built.stdout + built.stderr)
    for number, error in errors:
        if int(number) not in refused: print(f"does not compile: {CASES[int(number)].kind}: {CASES[int(number)].name}: {error}", flush=True)
        refused.add(int(number))

numbers = [n for n in range(len(CASES)) if n not in refused and options.only in CASES[n].kind]
with concurrent.futures.ThreadPoolExecutor(2) as pool:
    works = list(pool.map(run, numbers))
    findings = list(pool.map(lint, numbers))
if options.with_types:
    # Calls by unknown names, which the program has, hide what nobody sends or calls: that is seen in the case alone.
    whole = findings_by_number()
    findings = [[f for f in alone if f["rule"] != "unproven_service"] + whole[n] for n, alone in zip(numbers, findings)]

table = collections.defaultdict(collections.Counter)
for number, ok, found in zip(numbers, works, findings):
    rules = {f["rule"] for f in found}
    errors = {f["rule"] for f in found if f["severity"] == "error"} - {"unproven_service"}
    unproven = "unproven_service" in rules
    if ok:
        outcome = "false error" if errors else "harmless, unproven" if unproven else "harmless"
    else:
        outcome = "found" if rules - {"unproven_service"} else "unproven" if unproven else "SILENT"
    table[CASES[number].kind][outcome] += 1
    if options.list or options.silent and outcome in ("SILENT", "false error", "harmless, unproven"):
        print(f"{outcome:18} {CASES[number].kind}: {CASES[number].name}", *sorted(rules), sep="  ")
        if options.silent:
            for f in found: print("      ", f["rule"], f["message"])

outcomes = ["found", "unproven", "SILENT", "harmless", "harmless, unproven", "false error"]
print("\nkind", "planted", *outcomes, sep="\t")
for kind, row in sorted(table.items()):
    print(kind, row["found"] + row["unproven"] + row["SILENT"], *[row[o] for o in outcomes], sep="\t")
total = sum(table.values(), collections.Counter())
faulty = [k for k, row in table.items() if row["found"] + row["unproven"] + row["SILENT"]]
print(f"\n{total['found'] + total['unproven'] + total['SILENT']} faults of {len(faulty)} kinds:", f"{total['found']} found,",
      f"{total['unproven']} unproven, {total['SILENT']} silent.",
      f"{total['harmless'] + total['harmless, unproven'] + total['false error']} harmless:",
      f"{total['false error']} false errors, {total['harmless, unproven']} unproven.")
if not options.scratch:
    shutil.rmtree(scratch)
sys.exit(1 if total["SILENT"] or total["false error"] else 0)
