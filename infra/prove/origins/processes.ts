import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ROOT } from '../../release/builds.ts';

const START_LIMIT_MS = 120_000;

/** A Node origin of the site, which can be stopped, killed, and started again. */
export class OriginProcess {
  readonly port: number;
  readonly url: string;
  readonly #settings: Readonly<Record<string, string>>;
  #child: ChildProcess | undefined;

  constructor(port: number, settings: Readonly<Record<string, string>>) {
    this.port = port;
    this.url = `http://127.0.0.1:${port}`;
    this.#settings = settings;
  }

  async start(): Promise<void> {
    this.launch();
    await until(async () => (await this.status('/readyz')) === 200, START_LIMIT_MS);
  }

  /** Starts it without waiting for a site to serve. */
  launch(): void {
    const env = {
      ...process.env,
      ...this.#settings,
      PORT: String(this.port),
      // Origins must not depend on local state.
      DATA_DIR: mkdtempSync(join(tmpdir(), 'tulebyte-origin-')),
      PUBLISH_ON_START: 'never',
    };
    this.#child = spawn(process.execPath, ['infra/site/start.ts'], { cwd: ROOT, env, stdio: ['ignore', 'ignore', 'ignore'] });
  }

  /** Its readiness response once it listens, with or without a site. */
  async opened(): Promise<string> {
    let said = '';
    const isOpen = async () => !(said = await (await fetch(`${this.url}/readyz`)).text()).includes('"starting"');
    await until(isOpen, START_LIMIT_MS);
    return said;
  }

  async stop(signal: NodeJS.Signals): Promise<number | null> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return null;
    const ended = once(child, 'exit') as Promise<[number | null]>;
    child.kill(signal);
    return (await ended)[0];
  }

  async status(path: string): Promise<number> {
    return fetch(this.url + path, { signal: AbortSignal.timeout(2000) }).then(
      ({ status }) => status,
      () => 0,
    );
  }

  async release(): Promise<number> {
    const response = await fetch(`${this.url}/release.json`);
    return ((await response.json()) as { release: number }).release;
  }
}

/** Starts the backend that all origins share. */
export async function startDatabase(port: number): Promise<{ publishableKey: string; stop: () => Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tulebyte-database-'));
  const child = spawn(process.execPath, ['infra/local/serve.ts', '--port', String(port), '--data-dir', dataDir], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  await until(async () => /sb_publishable_\w+/.test(said), START_LIMIT_MS);
  const [publishableKey = ''] = /sb_publishable_\w+/.exec(said) ?? [];
  const stop = async () => {
    if (child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  };
  return { publishableKey, stop };
}

/** @throws Error if it doesn't happen within the limit */
export async function until(happened: () => Promise<boolean>, limitMs: number): Promise<number> {
  const started = performance.now();
  while (!(await happened().catch(() => false))) {
    if (performance.now() - started > limitMs) throw new Error(`nothing happened within ${limitMs / 1000} s`);
    await wait(20);
  }
  return performance.now() - started;
}
