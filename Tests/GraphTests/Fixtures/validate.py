"""Validates JSON texts, one a line, against a JSON Schema: prints "valid" or "invalid" for each.

usage: validate.py SCHEMA LINES
"""

import json
import sys

import jsonschema

with open(sys.argv[1], encoding="utf-8") as file:
    schema = json.load(file)
jsonschema.Draft202012Validator.check_schema(schema)
validator = jsonschema.Draft202012Validator(schema)
with open(sys.argv[2], encoding="utf-8") as file:
    for line in file.read().split("\n"):
        print("valid" if validator.is_valid(json.loads(line)) else "invalid")
