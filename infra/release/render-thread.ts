import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import type { createRenderer } from '../../shell/src/render/render.tsx';
import type { RenderResult, RenderRequest, ThreadStart } from './page-renderer.ts';

// The thread of a `RenderThread`.
const { shellFolder, options } = workerData as ThreadStart; // from its constructor
const bundles: Record<string, string> = {};

const importFrom = (folder: string, file: string): Promise<unknown> =>
  import(/* webpackIgnore: true */ pathToFileURL(join(folder, file)).href);

async function startRenderer() {
  const shell = (await importFrom(shellFolder, 'render.js')) as { createRenderer: typeof createRenderer }; // built from render.tsx
  const loadEntry = (name: string) => importFrom(bundles[name] ?? '', 'entry.js');
  return shell.createRenderer({ ...options, loadEntry });
}

const starting = startRenderer();
starting.catch(() => {}); // reported with the first page

parentPort?.on('message', ({ jobs, name, folder }: RenderRequest) => {
  bundles[name] = folder;
  void renderAll(jobs);
});

async function renderAll(jobs: RenderRequest['jobs']): Promise<void> {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  const send = (answer: RenderResult) => parentPort?.postMessage(answer);
  try {
    const renderer = await starting;
    for (const { path, mode, files } of jobs) send({ page: await renderer.render(path, mode, files) });
  } catch (error) {
    send({ error: error instanceof Error ? error.message : String(error) });
  }
}
