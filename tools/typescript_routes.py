"""The routes in TypeScript: for each method and path, what it takes and what it answers."""

from collections.abc import Callable, Iterator

from tools.schema_words import Schema

TypeOf = Callable[[Schema], str]

COMMENT = """\
/** Every route: what stands in its path and query, its body and its answer. */
export interface Routes {"""


def routes_type(document: Schema, type_of: TypeOf) -> str:
    """The type `Routes`, whose keys are such as `POST /api/guest`."""
    lines = [COMMENT]
    for path, methods in document["paths"].items():
        for method, operation in methods.items():
            lines += [f"  /** {operation['summary']} */", f'  "{method.upper()} {path}": {{']
            lines += [f"    {line};" for line in _parts(operation, type_of)]
            lines.append("  };")
    return "\n".join([*lines, "}", ""])


def _parts(operation: Schema, type_of: TypeOf) -> Iterator[str]:
    for place in ("path", "query"):
        yield f"{place}: {_parameters(operation, place, type_of)}"
    yield f"body: {_content(operation.get('requestBody', {}), type_of)}"
    answers = [
        _content(answer, type_of)
        for status, answer in operation["responses"].items()
        if status.startswith("2")
    ]
    yield f"answer: {' | '.join(answers)}"


def _parameters(operation: Schema, place: str, type_of: TypeOf) -> str:
    fields = [
        f"{each['name']}{'' if each['required'] else '?'}: {type_of(each['schema'])}"
        for each in operation.get("parameters", ())
        if each["in"] == place
    ]
    return f"{{ {'; '.join(fields)} }}" if fields else "Record<string, never>"


def _content(part: Schema, type_of: TypeOf) -> str:
    found = [type_of(content["schema"]) for content in part.get("content", {}).values()]
    return " | ".join(found) or "undefined"
