import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import { CONTRACT_VERSION } from '../../federation/src/remote.ts';

const folder = mkdtempSync(join(tmpdir(), 'tulebyte-routes-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Like the build: in Node itself, which imports containers from the disk. */
async function readRoutes(entry: string): Promise<unknown> {
  const { href } = pathToFileURL(join(import.meta.dirname, 'read-routes.ts'));
  const program = `
    import { readRoutes } from ${JSON.stringify(href)};
    const result = await readRoutes('shop', ${JSON.stringify(entry)}, ['./routes']).catch((error) => error.message);
    console.log(JSON.stringify(result));`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program]);
  return JSON.parse(stdout);
}

let count = 0;
function container(exposed: string): string {
  const file = join(folder, `entry-${(count += 1)}.mjs`);
  writeFileSync(file, `export const init = async () => {};\nexport const get = async (id) => ${exposed};\n`);
  return file;
}
const remote = (routes: string, contract = CONTRACT_VERSION) =>
  `() => ({ default: { contract: ${contract}, kind: 'routes', name: 'shop', messages: { es: () => {} }, routes: ${routes} } })`;
const route = (rest: string) => `[{ id: 'list', path: '/shop', lazy: () => {}, handle: { title: { id: 'Shop' }${rest} } }]`;

it.each([
  ['', { render: 'static', noIndex: false }],
  [", render: 'app', noIndex: true", { render: 'app', noIndex: true }],
  [', hydrate: false', { render: 'static', hydrate: false }],
])('reads which pages a container has%s', async (rest, handle) => {
  expect(await readRoutes(container(remote(route(rest))))).toMatchObject({ routes: [{ id: 'list', path: '/shop', ...handle }] });
});

it.each([
  ['another contract', remote(route(''), 99)],
  ['no routes', remote('[]')],
  ['nothing', '() => ({})'],
])('refuses a container that exposes %s', async (_, exposed) => {
  expect(await readRoutes(container(exposed))).toMatch(/^Remote "shop" /);
});

it.each([
  ['a skeleton', route(", render: 'app', hydrate: false")],
  ['parameters', route(', hydrate: false').replace('/shop', '/shop/:id')],
])('refuses a page without hydration that has %s', async (_, routes) => {
  expect(await readRoutes(container(remote(routes)))).toMatch(/can't leave \/shop.* unhydrated/);
});

it('says which exposed module needs a shared package at once', async () => {
  const failing = container("() => { throw new Error('no react here'); }");
  expect(await readRoutes(failing)).toMatch(/\.\/routes failed to load \(no react here\)/);
});
