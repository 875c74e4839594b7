"""Records what Python's jinja2 gives for the chat templates beside this file.

Needs jinja2 3.1: python3 -m venv .venv && .venv/bin/pip install jinja2
Run: .venv/bin/python packages/jinja/test/record-expectations.py
"""

import datetime
import json
import pathlib
import traceback

import jinja2
from jinja2 import nodes
from jinja2.exceptions import TemplateError
from jinja2.ext import Extension
from jinja2.sandbox import ImmutableSandboxedEnvironment

HERE = pathlib.Path(__file__).parent
NOW = datetime.datetime(2026, 2, 3, 14, 5, 6)


class Generation(Extension):
    """The block of transformers that marks what the model wrote."""

    tags = {"generation"}

    def parse(self, parser):
        line = next(parser.stream).lineno
        body = parser.parse_statements(["name:endgeneration"], drop_needle=True)
        call = self.call_method("_generate")
        return nodes.CallBlock(call, [], [], body).set_lineno(line)

    def _generate(self, caller):
        return caller()


def raise_exception(message):
    raise TemplateError(message)


def to_json(value, ensure_ascii=False, indent=None, separators=None, sort_keys=False):
    return json.dumps(value, ensure_ascii=ensure_ascii, indent=indent, separators=separators, sort_keys=sort_keys)


def environment():
    templates = json.loads((HERE / "language-templates.json").read_text())
    result = ImmutableSandboxedEnvironment(
        trim_blocks=True,
        lstrip_blocks=True,
        extensions=[Generation, jinja2.ext.loopcontrols],
        loader=jinja2.DictLoader(templates),
    )
    result.filters["tojson"] = to_json
    result.globals["raise_exception"] = raise_exception
    result.globals["strftime_now"] = lambda template: NOW.strftime(template)
    return result


def outcome(template, context):
    try:
        return {"expected": template.render(context)}
    except Exception as error:  # every kind of failure is an outcome
        return {"error": {"kind": type(error).__name__, "message": str(error), "line": line_of(error)}}


def line_of(error):
    line = getattr(error, "lineno", None)
    if isinstance(error, jinja2.TemplateSyntaxError):
        return line
    for frame in traceback.extract_tb(error.__traceback__):
        if line is None or frame.filename == "<template>":
            line = frame.lineno if frame.filename == "<template>" else line
    return line


def record_own_cases():
    """Own sources are separated by lines of equals signs; the outcome of each stands in own-cases.jsonl."""
    sources = (HERE / "own-sources.txt").read_text().split("\n=====\n")[:-1]
    lines = []
    for source in sources:
        context = json.loads((HERE / "language-context.json").read_text())
        try:
            result = outcome(environment().from_string(source), context)
        except TemplateError as error:
            result = {"error": {"kind": type(error).__name__, "message": str(error), "line": line_of(error)}}
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
