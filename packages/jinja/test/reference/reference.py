"""Renders templates with Python's jinja2: one JSON request per line on standard input, one JSON answer per line.

A request is a list of template sources; the answer is the list of their outcomes in the recorded context.
"""

import json
import pathlib
import resource
import signal
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent))

from recording import environment, outcome_of_source  # noqa: E402  (the path is set above)

CONTEXT = (pathlib.Path(__file__).parent.parent / "language-context.json").read_text()


class OutOfTime(BaseException):
    """A rendering that takes too long; no Exception, so that nothing on the way takes it for an outcome."""


def give_up(_signal, _frame):
    raise OutOfTime


# Some random templates would take all the memory that there is.
MEMORY_BYTES = 2 * 2**30


def main():
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY_BYTES, MEMORY_BYTES))
    shared = environment()
    signal.signal(signal.SIGALRM, give_up)
    for line in sys.stdin:
        answers = []
        for source in json.loads(line):
            try:
                signal.setitimer(signal.ITIMER_REAL, 2)
                answers.append(outcome_of_source(shared, source, json.loads(CONTEXT)))
            except OutOfTime:
                answers.append(None)
            finally:
                signal.setitimer(signal.ITIMER_REAL, 0)
        print(json.dumps(answers), flush=True)


main()
