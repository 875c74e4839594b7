"""Runs Python snippets that it is told line by line on standard input, each in a process of its own.

The processes are copies of this one, in which everything slow is imported already and nothing has been called yet.
"""

import gc
import json
import os
import signal
import sys
import time
import traceback

import fal_client  # noqa: F401
import huggingface_hub
import numpy  # noqa: F401
import httpcore  # noqa: F401
import openai
import requests  # noqa: F401
from PIL import Image

TIME_LIMIT_S = 30
BASE_ENVIRONMENT = dict(os.environ)


def run(job):
    child = os.fork()
    if child == 0:
        try:
            run_here(job)
        except BaseException:
            traceback.print_exc()
        finally:
            os._exit(1)
    _, status = os.waitpid(child, 0)
    return {
        "status": os.waitstatus_to_exitcode(status),
        "stdout": read(job["stdoutFile"]),
        "stderr": read(job["stderrFile"]),
        "isSameImage": is_same_image(*job["images"]) if "images" in job else False,
    }


def run_here(job):
    signal.alarm(TIME_LIMIT_S)
    os.chdir(job["folder"])
    for name, descriptor in (("stdoutFile", 1), ("stderrFile", 2)):
        file = os.open(job[name], os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
        os.dup2(file, descriptor)
    os.environ.clear()
    os.environ.update(BASE_ENVIRONMENT)
    os.environ.update(job["env"])
    # Waits between polls take no time; the snippet's own text stays as it is.
    time.sleep = lambda seconds: None
    code = 0
    try:
        with open(job["file"], encoding="utf-8") as file:
            source = file.read()
        exec(compile(source, job["file"], "exec"), {"__name__": "__main__", "__file__": job["file"]})
    except SystemExit as exit:
        code = exit.code if isinstance(exit.code, int) else 0 if exit.code is None else 1
    except BaseException:
        traceback.print_exc()
        code = 1
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(code)


def read(path):
    with open(path, encoding="utf-8", errors="replace") as file:
        return file.read()


def is_same_image(*paths):
    try:
        one, other = (pixels_of(path) for path in paths)
    except OSError:
        return False
    return one == other


def pixels_of(path):
    with Image.open(path) as image:
        return image.size, image.convert("RGB").tobytes()


def import_lazy_parts():
    """What is imported with the first use would be imported again by every copy."""
    client = openai.OpenAI(api_key="none", base_url="http://unused.example")
    for part in (client.chat.completions, client.embeddings, client.images, client.audio.speech, client.audio.transcriptions):
        dir(part)
    Image.preinit()
    huggingface_hub.InferenceClient(base_url="http://unused.example")


import_lazy_parts()
# A collection in a copy would touch, and so copy, everything that is imported here.
gc.freeze()
for line in sys.stdin:
    print(json.dumps(run(json.loads(line))), flush=True)
