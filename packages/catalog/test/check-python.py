"""Checks the Python blocks of samples.

Reads a JSON list of samples from standard input: {"name", "blocks", "twin"}. The blocks of one sample are run one after
the other, so a later one may use the names of an earlier one. A twin is the same sample for a harmless model; or null.

Writes a JSON object: {"checked": number of blocks, "problems": list of texts}.
"""

import ast
import builtins
import json
import sys

BUILTINS = frozenset(dir(builtins)) | {"__file__", "__name__"}

# Packages that are imported for what the import itself does.
FOR_EFFECT = {
    "allennlp_models": "registers its models and predictors",
    "multimolecule": "teaches transformers its models and tasks",
}

COMPREHENSIONS = (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)


class Names(ast.NodeVisitor):
    """Walks a sample in the order in which it runs, and finds names that are used before they exist."""

    def __init__(self):
        self.scopes = [set()]
        self.undefined = []
        self.imported = {}
        self.used = set()
        self.later = []

    def bind(self, name):
        self.scopes[-1].add(name)

    def visit_Name(self, node):
        if isinstance(node.ctx, ast.Store):
            self.bind(node.id)
        elif isinstance(node.ctx, ast.Del):
            self.scopes[-1].discard(node.id)
        else:
            self.used.add(node.id)
            if node.id not in BUILTINS and not any(node.id in scope for scope in self.scopes):
                self.undefined.append(node.id)

    def visit_Import(self, node):
        for alias in node.names:
            name = alias.asname or alias.name.split(".")[0]
            self.bind(name)
            if alias.name.split(".")[0] not in FOR_EFFECT:
                self.imported[name] = alias.name

    def visit_ImportFrom(self, node):
        for alias in node.names:
            name = alias.asname or alias.name
            self.bind(name)
            if node.module != "__future__":
                self.imported[name] = f"{node.module}.{alias.name}"

    def visit_Assign(self, node):
        self.visit(node.value)
        for target in node.targets:
            self.visit(target)

    def visit_AnnAssign(self, node):
        self.visit(node.annotation)
        if node.value:
            self.visit(node.value)
            self.visit(node.target)

    def visit_AugAssign(self, node):
        if isinstance(node.target, ast.Name):
            self.visit(ast.copy_location(ast.Name(node.target.id, ast.Load()), node))
        self.visit(node.value)
        self.visit(node.target)

    def visit_NamedExpr(self, node):
        self.visit(node.value)
        self.bind(node.target.id)

    def visit_For(self, node):
        self.visit(node.iter)
        self.visit(node.target)
        for child in [*node.body, *node.orelse]:
            self.visit(child)

    visit_AsyncFor = visit_For

    def visit_With(self, node):
        for item in node.items:
            self.visit(item.context_expr)
            if item.optional_vars:
                self.visit(item.optional_vars)
        for child in node.body:
            self.visit(child)

    visit_AsyncWith = visit_With

    def visit_ExceptHandler(self, node):
        if node.type:
            self.visit(node.type)
        if node.name:
            self.bind(node.name)
        for child in node.body:
            self.visit(child)

    def visit_Global(self, node):
        for name in node.names:
            self.scopes[0].add(name)

    def visit_comprehension_expression(self, node):
        self.visit(node.generators[0].iter)
        self.scopes.append(set())
        for position, generator in enumerate(node.generators):
            if position:
                self.visit(generator.iter)
            self.visit(generator.target)
            for condition in generator.ifs:
                self.visit(condition)
        for part in (node.key, node.value) if isinstance(node, ast.DictComp) else (node.elt,):
            self.visit(part)
        self.scopes.pop()

    def visit_ClassDef(self, node):
        for child in [*node.decorator_list, *node.bases, *node.keywords]:
            self.visit(child)
        self.scopes.append(set())
        for child in node.body:
            self.visit(child)
        self.scopes.pop()
        self.bind(node.name)

    def visit_function(self, node):
        arguments = node.args
        for default in [*arguments.defaults, *(each for each in arguments.kw_defaults if each)]:
            self.visit(default)
        if not isinstance(node, ast.Lambda):
            for decorator in node.decorator_list:
                self.visit(decorator)
            self.bind(node.name)
        # A body runs when the function is called: names of the module that come later are there by then.
        self.later.append((list(self.scopes), node))

    def visit(self, node):
        if isinstance(node, COMPREHENSIONS):
            self.visit_comprehension_expression(node)
        elif isinstance(node, FUNCTIONS):
            self.visit_function(node)
        else:
            super().visit(node)

    def finish(self):
        while self.later:
            scopes, node = self.later.pop()
            arguments = node.args
            given = [*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs]
            given += [each for each in (arguments.vararg, arguments.kwarg) if each]
            self.scopes = [*scopes, {each.arg for each in given}]
            for child in node.body if isinstance(node.body, list) else [node.body]:
                self.visit(child)


def check_names(name, trees):
    names = Names()
    for tree in trees:
        names.visit(tree)
    names.finish()
    for undefined in sorted(set(names.undefined)):
        yield f"{name}: {undefined} is not defined"
    for alias, module in names.imported.items():
        if alias not in names.used:
            yield f"{name}: {module} is imported and not used"
        if module.split(".")[0] in {"os", "subprocess", "sys"}:
            yield f"{name}: {module} is imported"


def skeleton(node):
    """The tree without the values of its texts."""
    if isinstance(node, ast.Constant):
        return str if isinstance(node.value, str) else node.value
    if isinstance(node, ast.AST):
        return (type(node), *[skeleton(getattr(node, field, None)) for field in node._fields])
    if isinstance(node, list):
        return [skeleton(each) for each in node]
    return node


def parse(name, blocks):
    trees = []
    for block in blocks:
        try:
            trees.append(ast.parse(block))
        except (SyntaxError, ValueError) as error:
            yield f"{name}: {error}: {block}"
    return trees


def check(sample, twins):
    trees = yield from parse(sample["name"], sample["blocks"])
    if len(trees) < len(sample["blocks"]):
        return
    if sample["twin"] is None:
        yield from check_names(sample["name"], trees)
        return
    key = tuple(sample["twin"])
    if key not in twins:
        twins[key] = [skeleton(ast.parse(block)) for block in key]
    if [skeleton(tree) for tree in trees] != twins[key]:
        yield f"{sample['name']}: a value got out of its literal: {sample['blocks']}"


def main():
    samples = json.load(sys.stdin)
    twins = {}
    problems = [problem for sample in samples for problem in check(sample, twins)]
    json.dump({"checked": sum(len(sample["blocks"]) for sample in samples), "problems": problems}, sys.stdout)


if __name__ == "__main__":
    main()
