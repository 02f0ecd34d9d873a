import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify, stripVTControlCharacters } from 'node:util';
import { brotliDecompressSync } from 'node:zlib';
import { rspack, type Configuration, type MultiStats } from '@rspack/core';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { NO_CONTRIBUTIONS, type RemoteManifest } from '../../federation/src/remote-manifest.ts';
import { BuildManifestPlugin } from './build-manifest-plugin.ts';

const root = mkdtempSync(join(tmpdir(), 'tulebyte-manifest-'));
const dist = join(root, 'dist');
afterAll(() => rmSync(root, { recursive: true, force: true }));

const route = { id: 'home', path: '/', render: 'static', noIndex: false } as const;
const write = (file: string, text: string) => writeFileSync(join(root, file), text);

beforeEach(() => {
  mkdirSync(join(root, 'node_modules/@tulebyte/ui'), { recursive: true });
  write('package.json', '{ "version": "1.2.3" }');
  write(
    'entry.js',
    'import(/* webpackChunkName: "home" */ "./home.js"); import(/* webpackChunkName: "messages-es" */ "./es.js");',
  );
  write(
    'home.js',
    'import { Field, Form } from "@tulebyte/ui/form"; export const Component = () => Field(Form); import(/* webpackChunkName: "deferred-home-map" */ "./map.js");',
  );
  write('es.js', 'export const messages = { hello: "hola" };');
  write('map.js', 'export const map = new URL("./map.svg", import.meta.url);');
  write('map.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
});

/** Builds the workspace above as a host's two builds. Returns what is wrong with it. */
async function build(routes: readonly (typeof route)[] = [route]): Promise<string[]> {
  rmSync(join(dist, 'remote.json'), { force: true });
  const manifest = new BuildManifestPlugin({
    root,
    dist,
    name: 'shell',
    exposes: [],
    entryChunk: 'entry',
    declared: async () => ({
      routes: [...routes],
      contributions: NO_CONTRIBUTIONS,
      host: { provides: { react: [{ version: '19.3.0', exports: ['use'] }] }, groups: ['ui-form-2', 'home'] },
    }),
  });
  const config = (target: 'web' | 'node'): Configuration => ({
    name: target,
    mode: 'production',
    context: root,
    target: [target, 'es2022'],
    entry: { entry: './entry.js' },
    module: { rules: [{ test: /\.svg$/, type: 'asset/resource' }] },
    output: { path: join(dist, target), filename: '[name].js', chunkFilename: '[name].js', assetModuleFilename: '[name][ext]' },
    plugins: [
      new rspack.sharing.ConsumeSharedPlugin({ consumes: { '@tulebyte/ui/form': { import: false, requiredVersion: '^2.0.0' } } }),
      manifest[target],
    ],
  });
  const compiler = rspack([config('web'), { ...config('node'), dependencies: ['web'] }]);
  try {
    const stats = await promisify<MultiStats | undefined>(compiler.run.bind(compiler))();
    return (stats?.toJson({ all: false, errors: true }).errors ?? []).map(({ message }) =>
      stripVTControlCharacters(message).trim(),
    );
  } finally {
    await promisify(compiler.close.bind(compiler))();
  }
}

async function builtManifest(): Promise<RemoteManifest> {
  expect(await build()).toEqual([]);
  return JSON.parse(readFileSync(join(dist, 'remote.json'), 'utf8')) as RemoteManifest; // what the plugin has just written
}

describe('remote.json', () => {
  it('names what each page needs, and what the build takes from the host and gives to others', async () => {
    expect(await builtManifest()).toMatchObject({
      name: 'shell',
      entry: 'entry.js',
      initial: ['entry.js'],
      deferred: [],
      catalogs: { en: [], es: ['messages-es.js'] },
      accepts: [1, 2],
      requires: { '@tulebyte/ui/form': { range: '^2.0.0', exports: ['Field', 'Form'] } },
      provides: { react: [{ version: '19.3.0', exports: ['use'] }] },
      groups: { home: ['home.js'] },
      patterns: {
        '/': { id: 'home', files: ['home.js'], groups: ['ui-form'], deferred: ['deferred-home-map.js'], render: 'static' },
      },
    });
  });

  it('has integrity and size of every file, and a compressed twin beside it', async () => {
    const { files } = await builtManifest();
    expect(Object.keys(files)).toEqual(['deferred-home-map.js', 'entry.js', 'home.js', 'map.svg', 'messages-es.js']);
    for (const [file, { integrity, bytes, brotli }] of Object.entries(files)) {
      const built = readFileSync(join(dist, 'web', file));
      const compressed = readFileSync(join(dist, 'web', `${file}.br`));
      expect(integrity).toBe(`sha256-${createHash('sha256').update(built).digest('base64')}`);
      expect([bytes, brotli]).toEqual([built.length, compressed.length]);
      expect(brotliDecompressSync(compressed).equals(built)).toBe(true);
    }
  });

  it('has a version that follows from the files alone', async () => {
    const { version } = await builtManifest();
    expect(version).toMatch(/^1\.2\.3-[0-9a-f]{12}$/);
    expect((await builtManifest()).version).toBe(version);
    write('es.js', 'export const messages = { hello: "buenas" };');
    expect((await builtManifest()).version).not.toBe(version);
  });
});

describe('fails the build', () => {
  it('when a route has no chunk of its own', async () => {
    expect(await build([{ ...route, id: 'pricing' as 'home' }])).toEqual([
      '× Remote "shell" has no chunk for route "pricing" (/). Import its page with /* webpackChunkName: "pricing" */.',
    ]);
  });

  it("when a route's file exports no component", async () => {
    write('home.js', 'export default function HomePage() {}');
    expect(await build()).toEqual(['× Remote "shell" has no page for route "home" (/). Export it from home.js as "Component".']);
  });
});

it('writes nothing when a build has errors', async () => {
  write('home.js', 'import "./missing.js";');
  expect(await build()).not.toEqual([]);
  expect(existsSync(join(dist, 'remote.json'))).toBe(false);
});
