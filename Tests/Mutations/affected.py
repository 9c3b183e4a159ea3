#!/usr/bin/env python3
"""Holds `modulize affected` against what tests execute.

    Tests/Mutations/affected.py MODULIZE PACKAGE [COMMITS]

Builds a package with coverage, runs each of its test targets by itself, and notes the files whose code it executes. A fault in
such a file can fail that target, so `affected` must select it, for the file and for each of the last COMMITS commits that
change it: these are checked out one after the other, beside the package. Prints what was not selected, and the share of the
test time that is left. Exits with 1 if something was not selected.

Needs llvm-cov and llvm-profdata of the toolchain beside `swift`. Only what is executed counts: what a test reads as a file is
said by `inputs` of the configuration.
"""

import json
import os
import pathlib
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time


def run(*command, check=True, **options):
    result = subprocess.run(command, text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE, **options)
    if check and result.returncode:
        sys.exit(f"{' '.join(map(str, command))} ended with {result.returncode}:\n{result.stdout}{result.stderr}")
    return result


class Coverage:
    """The files below a root whose code each test target executes, and how long it runs."""

    def __init__(self, package, root):
        self.root, self.tests, self.seconds = root, {}, {}
        self.tools = pathlib.Path(shutil.which("swift")).resolve().parent
        described = json.loads(run("swift", "package", "describe", "--type", "json", cwd=package).stdout)
        targets = sorted(target["name"] for target in described["targets"] if target["type"] == "test")
        build = ["swift", "build", "--build-tests", "--enable-code-coverage"]
        run(*build, cwd=package)
        products = pathlib.Path(run(*build, "--show-bin-path", cwd=package).stdout.strip())
        for target in targets:
            self.measure(target, package, products)

    def measure(self, target, package, products):
        profiles = products / "codecov"
        for old in profiles.glob("*.prof*"):
            old.unlink()
        start = time.monotonic()
        test = ["swift", "test", "--skip-build", "--enable-code-coverage", "--filter", f"^{re.escape(target)}\\."]
        run(*test, cwd=package, check=False)
        self.seconds[target] = time.monotonic() - start
        merged = profiles / "all.profdata"
        run(self.tools / "llvm-profdata", "merge", "-sparse", *profiles.glob("*.profraw"), "-o", merged)
        binary = next(products.glob("*.xctest"))
        exported = run(self.tools / "llvm-cov", "export", "-summary-only", "-instr-profile", merged, binary).stdout
        for file in json.loads(exported)["data"][0]["files"]:
            path = os.path.realpath(file["filename"])
            if file["summary"]["functions"]["covered"] and path.startswith(f"{self.root}/") and "/.build/" not in path:
                self.tests.setdefault(path[len(str(self.root)) + 1 :], set()).add(target)
        print(f"{target} runs for {self.seconds[target]:.1f} s", flush=True)

    def share(self, selected):
        return sum(self.seconds[test] for test in selected if test in self.seconds) / sum(self.seconds.values())


def selected(tool, arguments, root, **options):
    result = run(tool, "affected", *arguments, "--format", "json", root, check=False, **options)
    return set(json.loads(result.stdout)["tests"]) if result.returncode == 0 else None


def main():
    tool, package = map(os.path.realpath, sys.argv[1:3])
    count = int(sys.argv[3]) if len(sys.argv) > 3 else 0
    root = run("git", "rev-parse", "--show-toplevel", cwd=package).stdout.strip()
    coverage = Coverage(package, root)
    missed = 0

    def judge(name, wanted, tests, shares):
        nonlocal missed
        shares.append(coverage.share(tests))
        for test in sorted(wanted - tests):
            missed += 1
            print(f"not selected: {test} for {name}", flush=True)

    files, commits, unread = [], [], 0
    for path, wanted in sorted(coverage.tests.items()):
        judge(path, wanted, selected(tool, ["--changed-files", "-"], root, input=path), files)
    pairs = sum(map(len, coverage.tests.values()))
    print(f"{len(files)} files, {pairs} pairs of a file and a test target that executes it")
    with tempfile.TemporaryDirectory() as folder:
        history = run("git", "rev-list", "--no-merges", f"--max-count={count}", "HEAD", cwd=root).stdout.split()
        copy = f"{folder}/copy"
        run("git", "clone", "--quiet", root, copy)
        for commit in history:
            changed = run("git", "diff", "--name-only", f"{commit}~1", commit, cwd=root, check=False).stdout.splitlines()
            run("git", "checkout", "--quiet", "--force", commit, cwd=copy)
            tests = selected(tool, ["--since", f"{commit}~1"], copy)
            if tests is None:
                unread += 1
                continue
            wanted = set().union(*(coverage.tests.get(path, set()) for path in changed))
            # A target that came later is not there yet.
            names = run("git", "grep", "-ho", "name: \"[A-Za-z0-9_]*\"", commit, "--", "*Package*.swift", cwd=copy, check=False)
            judge(commit[:8], {test for test in wanted if f'"{test}"' in names.stdout}, tests, commits)
    for name, shares in (("file", files), ("commit", commits)):
        if shares:
            print(f"test time left for a {name}: median {statistics.median(shares):.0%}, mean {statistics.mean(shares):.0%}")
    print(f"{len(commits)} commits, {unread} that could not be read, {missed} not selected")
    sys.exit(1 if missed else 0)


main()
