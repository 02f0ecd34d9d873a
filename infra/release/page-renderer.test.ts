import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { existsSync, fstatSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ClientRelease } from '@tulebyte/federation/release';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { bundlesFolder } from './node-bundle.ts';
import { PageRenderer, type NodeBundle } from './page-renderer.ts';
import { temporaryFolder } from './testing/fixture-builds.ts';

const RELEASE: ClientRelease = { release: 1, shell: { version: '1', manifestIntegrity: '' }, remotes: {} };
const FILES = { entry: '', modules: [], deferred: [], integrity: {} };

afterEach(() => vi.useRealTimers());

/** Writes a bundle where publications copy them. */
function bundle(name: string, file: string, code: string): NodeBundle {
  const folder = mkdtempSync(join(bundlesFolder(), `${name}-`));
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  writeFileSync(join(folder, file), code);
  return { name, folder };
}

/** A host whose pages are what the shop's `html` returns for the path. */
const hostBundle = () =>
  bundle(
    'shell',
    'render.js',
    `export const createRenderer = ({ loadEntry }) => ({
      staticPaths: async (name) => (await loadEntry(name)).paths,
      render: async (path) => ({
        status: 200, html: await (await loadEntry('shop')).html(path), noIndex: false, title: '', description: '', styles: [], scripts: [],
      }),
    });`,
  );

/** A renderer, and its pages with a shop that consists of this code. */
function rendererOf(code: string, host = hostBundle(), supabaseUrl?: string) {
  const backend = supabaseUrl === undefined ? {} : { backend: { supabaseUrl, publishableKey: '' } };
  const renderer = PageRenderer.forRelease(host.folder, {
    release: RELEASE,
    siteUrl: 'https://www.tulebyte.example',
    ...backend,
  });
  onTestFinished(() => renderer.close());
  const shop = bundle('shop', 'entry.js', code);
  const rendered = (...paths: string[]) =>
    renderer.render(
      shop,
      paths.map((path) => ({ path, mode: 'static', files: FILES })),
    );
  return { renderer, shop, rendered };
}

/** What a remote's code gets when it runs each of these expressions. */
async function attempt(expressions: readonly string[], supabaseUrl?: string): Promise<string[]> {
  const attempts = expressions.map((expression) => `() => ${expression}`);
  const { rendered } = rendererOf(
    `const attempts = [${attempts.join(',\n')}];
    export const html = async (path) => {
      try { return 'got ' + await attempts[path](); } catch (error) { return error.code ?? error.message; }
    };`,
    hostBundle(),
    supabaseUrl,
  );
  const results: string[] = [];
  for await (const { html } of rendered(...Object.keys(attempts))) results.push(html);
  return results;
}

test("a remote's code sees nothing of the publisher: no environment, no files, no other processes", async () => {
  vi.stubEnv('RELEASE_SIGNING_KEY', 'secret');
  onTestFinished(() => void vi.unstubAllEnvs());
  const keyFile = join(temporaryFolder(), 'private.pem');
  writeFileSync(keyFile, 'secret');
  const denied = [
    `import('node:fs').then((fs) => fs.readFileSync('${keyFile}', 'utf8'))`,
    `import('node:fs').then((fs) => fs.readFileSync('/proc/${process.pid}/environ', 'utf8'))`,
    `import('node:fs').then((fs) => fs.writeFileSync('${keyFile}.new', ''))`,
    `import('${keyFile}')`,
    `import('node:child_process').then(({ execSync }) => execSync('id'))`,
    `import('node:worker_threads').then(({ Worker }) => new Worker('', { eval: true }))`,
    `import('node:inspector').then(({ open }) => open(0))`,
    `import('node:ffi').then(({ dlopen }) => dlopen('libc.so.6'))`,
    `process.execve('/bin/sh', ['sh'], {})`,
  ];
  expect(await attempt(['JSON.stringify(process.env)', `import('node:sqlite')`, ...denied])).toEqual([
    'got {}',
    'ERR_UNKNOWN_BUILTIN_MODULE',
    ...denied.map(() => 'ERR_ACCESS_DENIED'),
  ]);
});

test("a remote's code reads the site's backend and nothing else on the network, local sockets included", async () => {
  const answer = vi.fn((request: IncomingMessage, response: ServerResponse) => {
    if (request.url === '/away') response.writeHead(302, { Location: 'http://127.0.0.1:9/' });
    else response.setHeader('Content-Range', '0-0/1');
    request.pipe(response);
  });
  const backend = createServer(answer).listen(0, '127.0.0.1');
  onTestFinished(() => void backend.close());
  await once(backend, 'listening');
  const url = `http://127.0.0.1:${(backend.address() as AddressInfo).port}`;
  const read = (request: string) =>
    `fetch(${request}).then(async (response) => response.headers.get('content-range') + (await response.text()))`;
  const connect = (to: string) =>
    `import('node:net').then(({ connect }) => new Promise((_, reject) => connect(${to}).on('error', reject)))`;
  const expressions = [
    read(`'${url}/rest/v1/services'`),
    read(`new Request('${url}/rest/v1/rpc/prices', { method: 'POST', body: '{}' })`),
    read(`'${url}/away'`),
    read(`'http://127.0.0.1:9/'`),
    connect(`{ path: '/var/run/docker.sock' }`),
    connect(new URL(url).port),
  ];
  expect(await attempt(expressions, url)).toEqual([
    'got 0-0/1',
    'got 0-0/1{}',
    'fetch failed',
    "http://127.0.0.1:9/ is not on the site's backend, and pages are rendered without any other network",
    'ERR_ACCESS_DENIED',
    'ERR_ACCESS_DENIED',
  ]);
  // Also what a page asks its own site, which isn't there: where the backend is.
  const nowhere = 'it reads from the backend, and nothing says where that is';
  expect(await attempt([read(`'${url}/rest/v1/services'`), read(`'/env.json'`)])).toEqual([nowhere, nowhere]);
  expect(answer).toHaveBeenCalledTimes(3);
});

test("a remote's code can't open the publisher's debugger, where it could read keys", async () => {
  const signals = [
    `process.kill(${process.pid}, 'SIGUSR1')`,
    `process._kill(${process.pid}, 10)`,
    `process._debugProcess(${process.pid})`,
    `process._debugEnd(${process.pid})`,
  ];
  expect(await attempt(signals)).toEqual(signals.map((signal) => `${signal.split('(')[0]} is not a function`));
  expect(await attempt([`import('node:process').then(({ kill }) => kill)`])).toEqual(['got undefined']);
});

test('a page that never ends is given up after a minute', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { rendered } = rendererOf(`export const html = (path) => { while (path === '/shop/2'); return path; };`);
  const pages = rendered('/shop/1', '/shop/2', '/shop/3');
  expect((await pages.next()).value?.html).toBe('/shop/1');
  const second = pages.next();
  vi.advanceTimersByTime(60_000);
  await expect(second).rejects.toThrow('it took longer than 60 s');
});

test("a remote's code that needs too much memory ends its process, not the machine", async () => {
  const { rendered } = rendererOf(
    `const kept = [];
    export const html = (path) => { while (path === '/shop/2') kept.push(new Array(1e7).fill(0.5)); return path; };`,
  );
  const pages = rendered('/shop/1', '/shop/2');
  expect((await pages.next()).value?.html).toBe('/shop/1');
  await expect(pages.next()).rejects.toThrow('probably because it needed more than 1024 MB of memory');
  expect(await attempt([`Buffer.alloc(4e9).length`])).toEqual([expect.stringMatching(/allocat/)]);
});

test("a remote's code that takes too much processor time ends its process, also without the publisher", async () => {
  const { rendered } = rendererOf(`export const html = (path) => { while (path === '/shop/2'); return String(process.pid); };`);
  const pages = rendered('/shop/1', '/shop/2');
  const pid = Number((await pages.next()).value?.html);
  expect(readFileSync(`/proc/${pid}/limits`, 'utf8')).toMatch(/^Max cpu time +300 +305 +seconds/m);
  process.kill(pid, 'SIGXCPU'); // as the system does
  await expect(pages.next()).rejects.toThrow('it took longer than 300 s of processor time');
});

test('answers that are no pages, or no list of paths, are refused', async () => {
  const { renderer, shop, rendered } = rendererOf(`export const paths = [{}]; export const html = () => 1;`);
  await expect(renderer.staticPaths(shop, '/shop/:id')).rejects.toThrow('Invalid type');
  await expect(rendered('/shop').next()).rejects.toThrow('Expected string but received 1');
});

test("a remote's code can't flood the backend through the publisher", async () => {
  const get = (count: number) =>
    `Promise.all(Array.from({ length: ${count} }, (_, index) => fetch('http://127.0.0.1:9/' + index).catch(String)))`;
  const { rendered } = rendererOf(
    `export const html = async (path) => path + (await (path === '/shop/2' ? ${get(500)} : ${get(100)})).length;`,
    hostBundle(),
    'http://127.0.0.1:9',
  );
  const pages = rendered('/shop/1', '/shop/2');
  expect((await pages.next()).value?.html).toBe('/shop/1100');
  await expect(pages.next()).rejects.toThrow('it sent over 100 requests at once');
});

test("a remote's code can't make V8 write files", async () => {
  const target = join(temporaryFolder(), 'profile');
  const flags = ['--redirect-code-traces', `--redirect-code-traces-to=${target}`, '--print-opt-source'];
  const { rendered } = rendererOf(
    `import { setFlagsFromString } from 'node:v8';
    export const html = () => {
      for (const flag of ${JSON.stringify(flags)}) setFlagsFromString(flag);
      const add = new Function('a', 'return a + 1; // a command');
      for (let count = 0; count < 1e6; count += 1) add(count);
      return '';
    };`,
  );
  await expect(rendered('/shop').next()).rejects.toThrow('its process ended with');
  expect(existsSync(target)).toBe(false);
});

test("a remote's code has neither the publisher's output nor its priority at hand", async () => {
  const [ino, setPriority] = await attempt([
    `import('node:fs').then((fs) => fs.fstatSync(2).ino)`,
    `import('node:os').then(({ setPriority }) => setPriority)`,
  ]);
  expect(ino).not.toBe(`got ${fstatSync(2).ino}`);
  expect(setPriority).toBe('got undefined');
});

test.each([
  ['no JSON', `'{'`, 'its answer is malformed'],
  ["one of Node's own", `'{"cmd":"NODE_HANDLE_ACK"}'`, 'its answer is malformed'],
  ['endless', `'x'.repeat(2 ** 24 + 1)`, 'its answer is too long', ''],
  ['one too many', `'{"value":true}\\n{"value":true}'`, 'it answered without a question'],
])('a forged answer that is %s ends the process, not the publisher', async (_, answer, error, end = '\\n') => {
  const { renderer, shop } = rendererOf(
    `import { writeSync } from 'node:fs';
    const answer = Buffer.from(${answer} + '${end}');
    for (let written = 0; written < answer.length; written += writeSync(3, answer.subarray(written)));
    export const paths = new Promise(() => {});`,
  );
  const first = renderer.staticPaths(shop, '/shop/:id');
  await expect(first).rejects.toThrow(error === 'it answered without a question' ? 'Expected Array' : error);
  await expect.poll(() => renderer.staticPaths(shop, '/shop/:id').catch(String)).toContain(error);
});

test("a remote's code chooses no header that a proxy in front of the backend could trust", async () => {
  const backend = createServer((request, response) => response.end(JSON.stringify(request.headers))).listen(0, '127.0.0.1');
  onTestFinished(() => void backend.close());
  await once(backend, 'listening');
  const host = `127.0.0.1:${(backend.address() as AddressInfo).port}`;
  const headers = { Host: 'admin.internal', 'X-Forwarded-For': '10.0.0.1', Cookie: 'a=b', apikey: 'key', Prefer: 'count=exact' };
  const [read = ''] = await attempt(
    [`fetch('http://${host}/', { headers: ${JSON.stringify(headers)} }).then((response) => response.text())`],
    `http://${host}`,
  );
  const received = JSON.parse(read.replace('got ', '')) as Record<string, string>;
  expect(received).toMatchObject({ host, apikey: 'key', prefer: 'count=exact' });
  expect(received).not.toHaveProperty('x-forwarded-for');
  expect(received).not.toHaveProperty('cookie');
});

test('the next release of a host is rendered in the same process, unless that is still rendering', async () => {
  const host = hostBundle();
  const start = () =>
    rendererOf(`export const html = (path) => path === '/shop/slow' ? new Promise(() => {}) : String(process.pid);`, host);
  const pidOf = async ({ rendered }: ReturnType<typeof start>, ...more: string[]) =>
    (await rendered('/shop', ...more).next()).value?.html;

  const first = start();
  const pid = await pidOf(first);
  expect(await pidOf(start())).not.toBe(pid);
  first.renderer.close();
  const second = start();
  expect(await pidOf(second, '/shop/slow')).toBe(pid);
  second.renderer.close();
  expect(await pidOf(start())).not.toBe(pid);
});

test('a process that is old by then is not used for the next release', async () => {
  const host = hostBundle();
  const pidOf = async ({ rendered }: ReturnType<typeof rendererOf>) => (await rendered('/shop').next()).value?.html;
  const start = () => rendererOf(`export const html = () => String(process.pid);`, host);
  const first = start();
  const pid = await pidOf(first);
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 120_001);
  first.renderer.close();
  expect(await pidOf(start())).not.toBe(pid);
});

test('another host has another process: a container takes React from the first host that loads it', async () => {
  const code = 'export const html = () => String(process.pid);';
  const pids: (string | undefined)[] = [];
  for (let count = 0; count < 2; count += 1) {
    const { renderer, rendered } = rendererOf(code);
    pids.push((await rendered('/shop').next()).value?.html);
    renderer.close();
  }
  expect(pids[0]).not.toBe(pids[1]);
});

test('a remote gets its own code only', async () => {
  const host = bundle(
    'shell',
    'render.js',
    `export const createRenderer = ({ loadEntry }) => ({ staticPaths: async () => Object.keys(await loadEntry('admin')) });`,
  );
  const { renderer, shop } = rendererOf('', host);
  await expect(renderer.staticPaths(shop, '/shop/:id')).rejects.toThrow('it loads "admin", to which it does not belong');
});
