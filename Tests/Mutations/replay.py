#!/usr/bin/env python3
"""Replays the commits of a package, each with a fault in what it changed, and holds `modulize affected` against the tests.

    Tests/Mutations/replay.py MODULIZE PACKAGE [COMMITS]

Of the last COMMITS commits that change a Swift source, by default 100, each is checked out in a clone. A function in a file
that it changed gets a statement that ends the program. Then every test target runs by itself: one that ends so must be among
those that `affected --since` the commit before selects. Prints what was not selected, what was left out and why, and the share
of the test time that is left. Exits with 1 if something was not selected.
"""

import collections
import contextlib
import json
import os
import pathlib
import random
import re
import signal
import statistics
import subprocess
import sys
import tempfile
import time

FAULT = "planted fault"
# A function with a body, or an initializer, whose first line ends with its opening brace.
BODY = re.compile(r"^ *(?:@\w+ |public |internal |package |private |fileprivate |static |mutating |final |override )*"
                  r"(?:func \w+|init).*\{$")


def run(*command, timeout=600, **options):
    """The exit code and the output; of a program that takes too long, -1. Whatever it started ends with it."""
    process = subprocess.Popen(command, text=True, errors="replace", stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                               start_new_session=True, **options)
    try:
        output, _ = process.communicate(timeout=timeout)
        return process.returncode, output
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        return -1, process.communicate()[0]
    finally:
        # A test that crashed may leave its program behind.
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)


def git(folder, *arguments):
    return run("git", *arguments, cwd=folder)[1]


def plant(text, chance):
    """The text with a fault in one of its functions; None if it has none."""
    lines = text.split("\n")
    places = [number for number, line in enumerate(lines) if BODY.match(line)]
    if not places:
        return None
    lines.insert(chance.choice(places) + 1, f'fatalError("{FAULT}")')
    return "\n".join(lines)


class Replay:
    def __init__(self, tool, package, folder):
        self.tool, self.copy = tool, pathlib.Path(folder) / "copy"
        git(folder, "clone", "--quiet", package, str(self.copy))
        self.left_out, self.shares = collections.Counter(), []
        self.faults = self.failures = self.missed = 0
        self.seconds = {}

    def commit(self, commit):
        git(self.copy, "checkout", "--quiet", "--force", commit)
        changed = git(self.copy, "diff", "--name-only", "--diff-filter=AM", f"{commit}~1", commit).splitlines()
        sources = [path for path in changed if path.endswith(".swift") and "Tests/" not in path and "Package" not in path]
        chance = random.Random(commit)
        chance.shuffle(sources)
        for path in sources[:2]:
            if self.fault(commit, path, chance):
                return
        self.left_out["no changed source with a function that tests can reach by a build"] += 1

    def fault(self, commit, path, chance):
        """Whether a fault in the file was built and judged."""
        file = self.copy / path
        whole = file.read_text(errors="replace")
        text = plant(whole, chance)
        if text is None:
            return False
        file.write_text(text)
        try:
            status, _ = run("swift", "build", "--build-tests", "-debug-info-format", "none", cwd=self.copy)
            if status != 0:
                return False
            status, answer = run(self.tool, "affected", "--since", f"{commit}~1", "--format", "json", str(self.copy))
            if status != 0:
                self.left_out[f"affected ended with {status}"] += 1
                return True
            self.judge(commit, path, set(json.loads(answer)["tests"]))
            return True
        finally:
            file.write_text(whole)

    def judge(self, commit, path, selected):
        described = run("swift", "package", "describe", "--type", "json", cwd=self.copy)[1]
        # Before it may be what SwiftPM fetches.
        described = json.loads(described[described.index("{"):])
        targets = [target["name"] for target in described["targets"] if target["type"] == "test"]
        failing = {target for target in targets if self.fails(target)}
        self.faults += 1
        self.failures += len(failing)
        known = {target: self.seconds.get(target, 1) for target in targets}
        self.shares.append(sum(known[target] for target in targets if target in selected) / max(sum(known.values()), 1e-9))
        for target in sorted(failing - selected):
            self.missed += 1
            print(f"not selected: {target}, for {path} of {commit[:8]}", flush=True)

    def fails(self, target):
        start = time.monotonic()
        status, output = run("swift", "test", "--skip-build", "--filter", f"^{re.escape(target)}\\.", cwd=self.copy, timeout=180)
        if status == 0:
            self.seconds[target] = time.monotonic() - start
        return FAULT in output

    def report(self):
        print(f"{self.faults} commits with a fault, {self.failures} test targets that it ended, {self.missed} not selected")
        for reason, count in self.left_out.items():
            print(f"left out: {count}, {reason}")
        if self.shares:
            print(f"test time left: median {statistics.median(self.shares):.0%}, mean {statistics.mean(self.shares):.0%}")


def main():
    tool, package = map(os.path.realpath, sys.argv[1:3])
    count = int(sys.argv[3]) if len(sys.argv) > 3 else 100
    sources = ":(glob)**/Sources/**/*.swift"
    history = git(package, "rev-list", "--no-merges", f"--max-count={count}", "HEAD", "--", sources).split()
    with tempfile.TemporaryDirectory() as folder:
        replay = Replay(tool, package, folder)
        for number, commit in enumerate(history, 1):
            replay.commit(commit)
            if number % 10 == 0:
                print(f"{number} of {len(history)}: {replay.faults} faults, {replay.failures} failures", flush=True)
        replay.report()
    sys.exit(1 if replay.missed else 0)


main()
