#!/usr/bin/env bash
# The conformance suites of the large frameworks (some gigabytes): SB3, sb3-contrib, RLlib, TorchRL, Shimmy. Not part of CI.
#   agents/python/conformance/run_heavy.sh [arguments of pytest]
# Makes and keeps a virtual environment in .venv-heavy of the project; HEAVY_VENV names another one. The result is summarised by
# hand in docs/conformance.md. Each result is printed at once, with its name, because a run can be stopped before its summary.
set -euo pipefail
here="$(cd "$(dirname "$0")" && pwd)"
root="$(cd "$here/../../.." && pwd)"
venv="${HEAVY_VENV:-$root/.venv-heavy}"
stamp="$venv/.requirements"
if ! cmp -s "$here/requirements.txt" "$stamp"; then
  python3 -m venv "$venv"
  "$venv/bin/pip" install --quiet --disable-pip-version-check -r "$here/requirements.txt"
  cp "$here/requirements.txt" "$stamp"
fi
node "$root/scripts/bundle.mjs" >/dev/null
cd "$here/.."
OMP_NUM_THREADS=1 exec "$venv/bin/python" -m pytest -vv -ra --durations=0 -p no:cacheprovider -W ignore conformance "$@"
