"""Checks the shell blocks of samples.

Reads a JSON list of pairs from standard input: {"name", "block", "twin"}, where the twin is the same block for a
harmless model.

Writes a JSON object: {"checked": number of blocks, "problems": list of texts}.
"""

import json
import shlex
import sys


def word_count(block):
    lexer = shlex.shlex(block, posix=True, punctuation_chars=False)
    lexer.whitespace_split = True
    return sum(1 for _ in lexer)


def substitutions(block):
    """Counts what the shell would run in place: `$(` and backticks outside single quotes and comments."""
    count = 0
    position = 0
    quote = ""
    while position < len(block):
        character = block[position]
        if quote == "'":
            quote = "" if character == "'" else quote
        elif character == "\\":
            position += 1
        elif character == "'" and quote == "":
            quote = "'"
        elif character == '"':
            quote = "" if quote == '"' else '"'
        elif character == "#" and quote == "" and (position == 0 or block[position - 1].isspace()):
            position = block.find("\n", position)
            if position < 0:
                break
        elif character == "`" or block.startswith("$(", position):
            count += 1
        position += 1
    return count


def check(name, block, twin):
    try:
        if word_count(block) != word_count(twin):
            yield f"{name}: a value became several words: {block}"
    except ValueError as error:
        yield f"{name}: {error}: {block}"
    if substitutions(block) != substitutions(twin):
        yield f"{name}: a value would be run: {block}"


def main():
    pairs = json.load(sys.stdin)
    problems = [problem for pair in pairs for problem in check(pair["name"], pair["block"], pair["twin"])]
    json.dump({"checked": len(pairs), "problems": problems}, sys.stdout)


if __name__ == "__main__":
    main()
