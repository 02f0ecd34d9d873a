import { writeSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import os from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import type { createRenderer } from '../../shell/src/render/render.tsx';
import type { Answer, BackendRequest, Question, Reading } from './page-renderer.ts';

// The process of a `PageRenderer`: questions come on standard input, and answers go to file descriptor 3, each as a line of JSON.

type CurrentRenderer = ReturnType<typeof createRenderer>;
/** The renderer of a host that may be older. */
type Renderer = Omit<CurrentRenderer, 'hasFallback'> & Partial<Pick<CurrentRenderer, 'hasFallback'>>;

const [, , hostFolder = ''] = process.argv;
/** Folders of the remotes' bundles, by name. */
let folders = new Map<string, string>();
let renderer: Promise<Renderer> | undefined;
let hasBackend = false;

// With them, bundles could open the debugger of other processes, or slow them down.
for (const method of ['kill', '_kill', '_debugProcess', '_debugEnd']) Reflect.deleteProperty(process, method);
Reflect.deleteProperty(os, 'setPriority');
syncBuiltinESMExports();

/** At once: the next page may block this process. */
function send(message: Answer | { request: BackendRequest }): void {
  let rest = Buffer.from(`${JSON.stringify(message)}\n`);
  while (rest.length > 0) rest = rest.subarray(writeSync(3, rest));
}

/** Reads that are not answered yet. */
const readings = new Map<number, (reading: Reading) => void>();
let reads = 0;

/** Through the publisher: this process has no network. */
globalThis.fetch = async (input, init) => {
  if (!hasBackend) throw new Error('it reads from the backend, and nothing says where that is');
  const request = new Request(input, init);
  const { url, method, headers } = request;
  const body = await request.text();
  const id = (reads += 1);
  const reading = await new Promise<Reading>((resolve) => {
    readings.set(id, resolve);
    send({ request: { id, url, method, headers: [...headers], body } });
  });
  if ('error' in reading) throw new TypeError(reading.error);
  // Some statuses must have no body.
  return new Response(reading.body || null, reading);
};

const importFrom = (folder: string, file: string): Promise<unknown> =>
  import(/* webpackIgnore: true */ pathToFileURL(join(folder, file)).href);

const host = importFrom(hostFolder, 'render.js') as Promise<{ createRenderer: typeof createRenderer }>; // built from render.tsx
host.catch(() => {}); // said with the first page

async function answer(question: Question): Promise<unknown> {
  if (question.kind === 'release') {
    folders = new Map();
    hasBackend = question.options.backend !== undefined;
    const loadEntry = (name: string) => {
      const folder = folders.get(name);
      if (!folder) throw new Error(`it loads "${name}", to which it does not belong`);
      return importFrom(folder, 'entry.js');
    };
    renderer = host.then(({ createRenderer: create }) => create({ ...question.options, loadEntry }));
    renderer.catch(() => {}); // said with the first page
    return true;
  }
  const { name, folder } = question;
  folders.set(name, folder);
  const { render, staticPaths, hasFallback } = (await renderer) as Renderer; // the release comes first
  if (question.kind === 'page') return render(question.path, question.mode, question.files);
  if (question.kind === 'staticPaths') return staticPaths(name, question.pattern);
  return (await hasFallback?.(name, question.pattern)) ?? false;
}

let work = Promise.resolve();
const questions = createInterface({ input: process.stdin });
questions.on('line', (line) => {
  const message = JSON.parse(line) as Question | Reading;
  if ('id' in message) {
    readings.get(message.id)?.(message);
    readings.delete(message.id);
    return;
  }
  const question = message;
  work = work.then(async () => {
    const result: Answer = await answer(question).then(
      (value) => ({ value }),
      (error: unknown) => ({ error: error instanceof Error ? error.message : String(error) }),
    );
    send(result);
  });
});
questions.on('close', () => process.exit());
