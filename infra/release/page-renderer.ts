import { extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { PageFiles } from '../../shell/src/document/document.ts';
import type { createRenderer, RenderedPage, RendererOptions, RenderMode } from '../../shell/src/render/render.tsx';

type CurrentRenderer = ReturnType<typeof createRenderer>;
/** Of a host that may be older. */
export type Renderer = Omit<CurrentRenderer, 'hasFallback'> & Partial<Pick<CurrentRenderer, 'hasFallback'>>;

export interface PageJob {
  path: string;
  mode: RenderMode;
  files: PageFiles;
}

/** A thread's initial data: the folder of the host's bundle and the renderer's options. */
export interface ThreadStart {
  shellFolder: string;
  options: Omit<RendererOptions, 'loadEntry'>;
}

/** Pages of one build, and the folder of its bundle. */
export interface RenderRequest {
  name: string;
  folder: string;
  jobs: readonly PageJob[];
}

/** The result of a thread's next job. Nothing follows an error. */
export type RenderResult = { page: RenderedPage } | { error: string };

/** Renders pages one after another. The first one that fails ends the sequence with its error. */
export async function* renderHere(renderer: Renderer, jobs: readonly PageJob[]): AsyncGenerator<RenderedPage> {
  for (const { path, mode, files } of jobs) yield await renderer.render(path, mode, files);
}

/** Renders pages in a thread of its own, on another core: a renderer's language is global state. */
export class RenderThread {
  readonly #thread: Worker;

  constructor(start: ThreadStart) {
    // `.js` if bundled by `npm run pack`.
    const program = join(import.meta.dirname, `render-thread${extname(import.meta.filename)}`);
    this.#thread = new Worker(program, { workerData: start });
    this.#thread.unref();
  }

  /** The same as `renderHere`. */
  async *render(request: RenderRequest): AsyncGenerator<RenderedPage> {
    const answers: RenderResult[] = [];
    let wake = () => {};
    const receive = (answer: RenderResult) => {
      answers.push(answer);
      wake();
    };
    const fail = ({ message }: Error) => receive({ error: message });
    const end = (code: number) => receive({ error: `its thread ended with code ${code}` });
    const worker = this.#thread.on('message', receive).on('error', fail).on('exit', end);
    worker.ref();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage(request);
    try {
      for (let done = 0; done < request.jobs.length; done += 1) {
        if (answers.length === 0) await new Promise<void>((resolve) => (wake = resolve));
        const answer = answers.shift();
        if (answer && 'page' in answer) yield answer.page;
        else throw new Error(answer?.error);
      }
    } finally {
      worker.off('message', receive).off('error', fail).off('exit', end).unref();
    }
  }

  close(): void {
    void this.#thread.terminate();
  }
}
