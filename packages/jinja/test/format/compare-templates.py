"""Says which pairs of templates differ for Python's jinja2: in their trees or in what they render.

Reads lines of JSON, each a list of two sources, and prints one line of JSON per pair: null if they are the same, else
what differs. The environment is the one of recording.py.
"""

import json
import pathlib
import sys

FOLDER = pathlib.Path(__file__).parent.parent
sys.path.insert(0, str(FOLDER))

from recording import environment  # noqa: E402

ENVIRONMENT = environment()
CONTEXT = json.loads((FOLDER / "language-context.json").read_text())


def rendering(source):
    ENVIRONMENT.cache.clear()  # an imported template keeps what it counted
    try:
        return ENVIRONMENT.from_string(source).render(CONTEXT)
    except Exception as error:
        return type(error).__name__


def difference(one, other):
    trees = [repr(ENVIRONMENT.parse(source)) for source in (one, other)]
    if trees[0] != trees[1]:
        return {"kind": "tree", "results": trees}
    renderings = [rendering(source) for source in (one, other)]
    if renderings[0] == renderings[1] or "random" in one or " at 0x" in renderings[0]:
        return None
    return {"kind": "rendering", "results": renderings}


for line in sys.stdin:
    print(json.dumps(difference(*json.loads(line))))
