"""Records what Python's jinja2 gives for the chat templates beside this file.

Needs jinja2 3.1: python3 -m venv .venv && .venv/bin/pip install jinja2
Run: .venv/bin/python packages/jinja/test/record-expectations.py
"""

import json

from recording import HERE, environment, outcome, outcome_of_source


def record_own_cases():
    """Own sources are separated by lines of equals signs; the outcome of each stands in own-cases.jsonl."""
    sources = (HERE / "own-sources.txt").read_text().split("\n=====\n")[:-1]
    lines = []
    for source in sources:
        context = json.loads((HERE / "language-context.json").read_text())
        result = outcome_of_source(environment(), source, context)
        lines.append(json.dumps({"source": source, **result}, ensure_ascii=False))
    (HERE / "own-cases.jsonl").write_text("\n".join(lines) + "\n")


def main():
    conversations = json.loads((HERE / "conversations.json").read_text())
    for path in sorted((HERE / "chat-templates").glob("*.jinja")):
        template = environment().from_string(path.read_text())
        recorded = {name: outcome(template, context) for name, context in conversations.items()}
        text = json.dumps(recorded, ensure_ascii=False, indent=2)
        path.with_suffix(".json").write_text(text + "\n")
    record_own_cases()


if __name__ == "__main__":
    main()
