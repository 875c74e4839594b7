"""Runs llama.cpp's own HTTP server for one GGUF file on 127.0.0.1.

Usage: python llama_server.py <model.gguf> [--port PORT] [--max-tokens TOKENS]

Requests that name no temperature and no length get the likeliest words, and at most TOKENS of them. Prints one line of JSON, {"url": "http://127.0.0.1:…"}, once it listens. Ends on SIGTERM, and when its standard input is
closed: so it never outlives the test that started it.
"""

import argparse
import json
import os
import signal
import sys

import xllamacpp

# Long enough that a stream can be stopped in the middle.
CONTEXT_TOKENS = 120_000


def parameters(options: argparse.Namespace) -> xllamacpp.CommonParams:
    """Settings with which equal requests get equal answers."""
    params = xllamacpp.CommonParams()
    params.model.path = options.model
    params.hostnames = ["127.0.0.1"]
    params.port = options.port
    params.n_predict = options.max_tokens
    params.sampling.temp = 0.0
    params.n_ctx = CONTEXT_TOKENS
    params.n_parallel = 1
    # More threads than this wait for each other longer than they work on a model of this size.
    params.cpuparams.n_threads = 1
    params.cpuparams_batch.n_threads = 1
    # A prompt taken from the cache is added up in another order than a fresh one.
    params.cache_prompt = False
    params.endpoint_slots = True
    params.fit_params = False
    params.warmup = False
    return params


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("model")
    parser.add_argument("--port", type=int, default=0)
    parser.add_argument("--max-tokens", type=int, default=200)
    # At once, without waiting for an answer under way.
    signal.signal(signal.SIGTERM, lambda *_: os._exit(0))
    server = xllamacpp.Server(parameters(parser.parse_args()))
    print(json.dumps({"url": server.listening_address}), flush=True)
    sys.stdin.buffer.read()
    os._exit(0)


if __name__ == "__main__":
    main()
