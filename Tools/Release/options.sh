#!/usr/bin/env bash
# options.sh: prints the options of `swift build` for optimised programs on this platform.
#
# On Linux they contain Swift's libraries: they start sooner, and run without Swift. A Mac has the libraries.
#
# The compiler then names the types that generic code is used with. Otherwise the program finds them by their mangled names
# when it first needs them, and looks through its 13,000 conformances each time, of which most are swift-syntax's: of a lint
# of one small package that is a quarter of the time. How a Mac's libraries look is not measured.
set -euo pipefail
[ "$(uname -s)" = Linux ] || exit 0
echo --static-swift-stdlib -Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors
