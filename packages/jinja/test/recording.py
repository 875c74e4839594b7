"""The settings under which templates are rendered by Python's jinja2: those of transformers."""

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


def outcome_of_source(shared, source, context):
    """Outcome of a template that may not even compile."""
    try:
        template = shared.from_string(source)
    except Exception as error:
        return {"error": {"kind": type(error).__name__, "message": str(error), "line": line_of(error)}}
    return outcome(template, context)
