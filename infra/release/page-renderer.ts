import { spawn, type ChildProcess } from 'node:child_process';
import { realpathSync } from 'node:fs';
import type { Socket } from 'node:net';
import { extname, join } from 'node:path';
import { PageCalendar, PageVideo } from '@tulebyte/federation/release';
import * as v from 'valibot';
import type { PageFiles } from '../../shell/src/document/document.ts';
import type { RendererOptions, RenderMode } from '../../shell/src/render/render.tsx';
import { bundlesFolder } from './node-bundle.ts';

/** Pages rendered ahead of the one that is taken. */
const MAX_AHEAD = 16;
/** The longest that a page, or the list of a pattern's pages, may take. Most take milliseconds. */
const ANSWER_TIMEOUT_MS = 60_000;
/** How long a process waits for another release of the same host. */
const MAX_IDLE_MS = 30_000;
/** A process older than this isn't used for another release, so that each has most of the processor time. */
const MAX_AGE_MS = 120_000;
/** Limit for JavaScript objects. 10,000 pages need less than 400 MB altogether. */
const MAX_HEAP_MB = 1024;
/** Limit for the process, including the 600 MB that Node only reserves. */
const MAX_MEMORY_MB = 3072;
/** Half of 10,000 pages, one language, need 20 s. Code that loops ends here if its publisher was killed. */
const MAX_PROCESSOR_SECONDS = 300;
/** The first limit is a signal, which code can ignore. The second one can't be ignored, so it isn't the first. */
const LIMITS = [
  `ulimit -S -t ${MAX_PROCESSOR_SECONDS}`,
  `ulimit -H -t ${MAX_PROCESSOR_SECONDS + 5}`,
  `ulimit -d ${MAX_MEMORY_MB * 1024}`,
];
const ENDS: Partial<Record<NodeJS.Signals, string>> = {
  SIGXCPU: `it took longer than ${MAX_PROCESSOR_SECONDS} s of processor time`,
  SIGABRT: `its process ended with SIGABRT, probably because it needed more than ${MAX_HEAP_MB} MB of memory`,
};
/** Unanswered requests to the backend. A page has a few. */
const MAX_REQUESTS = 100;
/** In UTF-16 code units. Pages have a few hundred thousand. */
const MAX_ANSWER_LENGTH = 16 * 1024 * 1024;
/** What may be sent to the backend: no `Host`, cookies, or addresses of others, which a proxy in front of it could trust. */
const BACKEND_HEADERS: ReadonlySet<string> = new Set([
  'accept',
  'accept-profile',
  'apikey',
  'authorization',
  'content-profile',
  'content-type',
  'prefer',
  'range',
  'range-unit',
  'x-client-info',
  'x-supabase-api-version',
]);

export interface PageJob {
  path: string;
  mode: RenderMode;
  files: PageFiles;
}

/** The Node bundle of a remote, or of the host ("shell"). */
export interface NodeBundle {
  name: string;
  folder: string;
}

/** What a renderer is asked. It answers in the same order, each with an `Answer`. */
export type Question =
  | { kind: 'release'; options: Omit<RendererOptions, 'loadEntry'> }
  | ({ kind: 'staticPaths' | 'hasFallback'; pattern: string } & NodeBundle)
  | ({ kind: 'page' } & PageJob & NodeBundle);
export type Answer = { value: unknown } | { error: string };

/** What a renderer wants to read from the backend: it has no network. Answered with a `Reading`, in any order. */
const BackendRequest = v.object({
  id: v.number(),
  url: v.string(),
  method: v.string(),
  headers: v.array(v.tuple([v.string(), v.string()])),
  body: v.string(),
});
export type BackendRequest = v.InferOutput<typeof BackendRequest>;
export type Reading = { id: number } & ({ status: number; headers: [string, string][]; body: string } | { error: string });

/** From a process that runs other teams' code. */
const Message = v.union([
  v.object({ error: v.string() }),
  v.object({ request: BackendRequest }),
  v.object({ value: v.unknown() }),
]);
const Paths = v.array(v.string());
const RenderedPage = v.object({
  status: v.number(),
  html: v.string(),
  noIndex: v.boolean(),
  title: v.string(),
  description: v.string(),
  published: v.optional(v.string()),
  video: v.optional(PageVideo),
  calendar: v.optional(PageCalendar),
  /** Contents of inline styles and scripts. */
  styles: v.array(v.string()),
  scripts: v.array(v.string()),
});
export type RenderedPage = v.InferOutput<typeof RenderedPage>;

/** Processes without a release, by the folder of their host's bundle. */
const idle = new Map<string, PageRenderer>();
const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/**
 * Renders pages of one release after another, in a process of its own: the bundles of the host and of all remotes run there, so
 * it has neither the publisher's environment, nor files other than bundles, nor a network (decision 033). One at a time may use it.
 */
export class PageRenderer {
  readonly #hostFolder: string;
  readonly #process: ChildProcess;
  readonly #waiting: { resolve: (value: unknown) => void; reject: (error: Error) => void }[] = [];
  readonly #ended = new AbortController();
  readonly #started = performance.now();
  #timer: NodeJS.Timeout | undefined;
  #backend: string | undefined;
  #requests = 0;

  private constructor(hostFolder: string) {
    this.#hostFolder = hostFolder;
    this.#process = startProcess(hostFolder);
    this.#process.stdin?.on('error', () => {}); // said when the process ends
    let partial = '';
    const answers = this.#process.stdio[3] as Socket;
    answers.setEncoding('utf8').on('data', (text: string) => {
      const [end = '', ...lines] = text.split('\n');
      // Joined without being searched again: an answer arrives in hundreds of pieces.
      lines.unshift(partial + end);
      partial = lines.pop() ?? '';
      for (const line of lines) this.#receive(line);
      if (partial.length > MAX_ANSWER_LENGTH) this.end(new Error('its answer is too long'));
    });
    this.#process.on('error', (error) => this.#fail(error));
    this.#process.on('exit', (code, signal) => {
      this.#fail(new Error((signal && ENDS[signal]) ?? `its process ended with ${signal ?? `code ${code}`}`));
    });
    this.#keepParentAlive(false);
  }

  /** Starts a process that loads the host, for the next release that is rendered with it. */
  static preload(hostFolder: string): void {
    if (!idle.has(hostFolder)) new PageRenderer(hostFolder).#rest();
  }

  /** A renderer for a release, with the host that is in this folder. */
  static forRelease(hostFolder: string, options: Omit<RendererOptions, 'loadEntry'>): PageRenderer {
    const renderer = idle.get(hostFolder) ?? new PageRenderer(hostFolder);
    idle.delete(hostFolder);
    clearTimeout(renderer.#timer);
    renderer.#backend = options.backend?.supabaseUrl;
    renderer.#ask({ kind: 'release', options }).catch(() => {}); // the next request fails with the same error
    return renderer;
  }

  /** Renders pages one after another. The first one that fails ends the sequence with its error. */
  async *render(bundle: NodeBundle, jobs: readonly PageJob[]): AsyncGenerator<RenderedPage> {
    const ahead: Promise<unknown>[] = [];
    for (const job of jobs) {
      const page = this.#ask({ kind: 'page', ...bundle, ...job });
      page.catch(() => {}); // thrown when it is taken
      ahead.push(page);
      if (ahead.length === MAX_AHEAD) yield v.parse(RenderedPage, await ahead.shift());
    }
    for (const page of ahead) yield v.parse(RenderedPage, await page);
  }

  /** The concrete paths to prerender for a pattern with parameters. */
  async staticPaths(bundle: NodeBundle, pattern: string): Promise<readonly string[]> {
    return v.parse(Paths, await this.#ask({ kind: 'staticPaths', ...bundle, pattern }));
  }

  /** Whether the pattern's other paths get a skeleton. */
  async hasFallback(bundle: NodeBundle, pattern: string): Promise<boolean> {
    return v.parse(v.boolean(), await this.#ask({ kind: 'hasFallback', ...bundle, pattern }));
  }

  /** Leaves the process to the next release, unless it is still rendering. */
  close(): void {
    const isOld = performance.now() - this.#started > MAX_AGE_MS;
    if (this.#waiting.length > 0 || this.#ended.signal.aborted || isOld || idle.has(this.#hostFolder)) this.end();
    else this.#rest();
  }

  #rest(): void {
    idle.set(this.#hostFolder, this);
    this.#timer = setTimeout(() => this.end(), MAX_IDLE_MS).unref();
  }

  /** Ends the process. */
  end(error = new Error('its process was ended')): void {
    this.#fail(error);
    this.#process.kill('SIGKILL');
  }

  #ask(question: Question): Promise<unknown> {
    return new Promise((resolve, reject) => {
      if (this.#ended.signal.aborted) return reject(this.#ended.signal.reason);
      if (this.#waiting.push({ resolve, reject }) === 1) this.#expectAnswer();
      this.#send(question);
    });
  }

  #send(message: Question | Reading): void {
    this.#process.stdin?.write(`${JSON.stringify(message)}\n`);
  }

  #receive(line: string): void {
    if (this.#ended.signal.aborted) return;
    const message = parseMessage(line);
    if (!message) return this.end(new Error('its answer is malformed'));
    if ('request' in message) {
      this.#requests += 1;
      if (this.#requests > MAX_REQUESTS) return this.end(new Error(`it sent over ${MAX_REQUESTS} requests at once`));
      return void this.#read(message.request).then((reading) => {
        this.#requests -= 1;
        this.#send(reading);
      });
    }
    const asker = this.#waiting.shift();
    if (!asker) return this.end(new Error('it answered without a question'));
    this.#expectAnswer();
    if ('error' in message) asker.reject(new Error(message.error));
    else asker.resolve(message.value);
  }

  async #read({ id, url, method, headers, body }: BackendRequest): Promise<Reading> {
    try {
      if (!this.#backend || new URL(url).origin !== new URL(this.#backend).origin) {
        throw new Error(`${url} is not on the site's backend, and pages are rendered without any other network`);
      }
      const response = await fetch(url, {
        method,
        headers: headers.filter(([name]) => BACKEND_HEADERS.has(name.toLowerCase())),
        redirect: 'error',
        signal: this.#ended.signal,
        ...(body ? { body } : {}),
      });
      return { id, status: response.status, headers: [...response.headers], body: await response.text() };
    } catch (error) {
      return { id, error: error instanceof Error ? error.message : String(error) };
    }
  }

  /** Waits for the next answer, if there is one to come. */
  #expectAnswer(): void {
    clearTimeout(this.#timer);
    const isWaiting = this.#waiting.length > 0;
    this.#keepParentAlive(isWaiting);
    if (!isWaiting) return;
    const late = new Error(`it took longer than ${ANSWER_TIMEOUT_MS / 1000} s`);
    this.#timer = setTimeout(() => this.end(late), ANSWER_TIMEOUT_MS);
  }

  #fail(error: Error): void {
    this.#ended.abort(error);
    if (idle.get(this.#hostFolder) === this) idle.delete(this.#hostFolder);
    for (const { reject } of this.#waiting.splice(0)) reject(error);
    clearTimeout(this.#timer);
  }

  #keepParentAlive(isNeeded: boolean): void {
    const change = isNeeded ? 'ref' : 'unref';
    this.#process[change]();
    // Pipes are sockets.
    for (const pipe of this.#process.stdio) (pipe as Socket | null)?.[change]();
  }
}

function parseMessage(line: string): v.InferOutput<typeof Message> | undefined {
  try {
    const message: unknown = JSON.parse(line);
    return v.is(Message, message) ? message : undefined;
  } catch {
    return undefined;
  }
}

function startProcess(hostFolder: string): ChildProcess {
  // `.js` if bundled by `npm run pack`.
  const program = realpathSync(join(import.meta.dirname, `render-process${extname(import.meta.filename)}`));
  const readable = [program, join(bundlesFolder(), '/')];
  const options = [
    `--max-old-space-size=${MAX_HEAP_MB}`,
    '--permission',
    ...readable.map((path) => `--allow-fs-read=${path}`),
    '--no-experimental-sqlite', // opens files in spite of the permissions
    '--freeze-flags-after-init', // flags that trace the compiler write files in spite of the permissions
  ];
  // Pipes only: files could be truncated, and Node's own channel throws in the publisher when it gets something malformed.
  const command = [process.execPath, ...options, program, hostFolder];
  const limited = ['/bin/sh', '-c', `${LIMITS.join('; ')}; exec env -i "$0" "$@"`, ...command];
  const [file = '', ...parameters] = process.platform === 'win32' ? command : limited; // Windows has no such limits
  const child = spawn(file, parameters, { env: {}, stdio: ['pipe', 'pipe', 'pipe', 'pipe'] });
  // What bundles print isn't the command's output.
  for (const output of [child.stdout, child.stderr])
    output.setEncoding('utf8').on('data', (printed: string) => process.stderr.write(printed));
  running.add(child);
  return child.once('exit', () => running.delete(child));
}
