// Runs desk.py in MicroPython's own machine: lines from stdin, answers to stdout.
// node desk.mjs FOLDER_OF_MICROPYTHON OPTION VALUE ...
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const [machine, ...words] = process.argv.slice(2);
const here = dirname(fileURLToPath(import.meta.url));
const { loadMicroPython } = await import(pathToFileURL(join(machine, "micropython.mjs")));
const python = await loadMicroPython({ url: join(machine, "micropython.wasm"), heapsize: 256 * 1024 });
for (const name of ["trapdoor_board.py", "desk.py"])
  python.FS.writeFile(name, readFileSync(join(here, name)));
python.runPython("from desk import Desk");
python.globals.set("words", JSON.stringify(words));
python.runPython("import json\ndesk = Desk(json.loads(words))\nobey = desk.obey");
const obey = python.globals.get("obey");
for await (const line of createInterface({ input: process.stdin }))
  process.stdout.write(obey(line) + "\n");
