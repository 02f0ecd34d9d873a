import type { IncomingMessage } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { rspack, type Configuration } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { INLINE_ASSETS } from './base-build.ts';
import { remoteBuild, type RemoteBuild } from './remote-build.ts';

export interface DevServer {
  /** URL of the build's entry module. */
  entry: string;
  stop: () => Promise<void>;
}

/** A dev server in a preview on a live site (`npm run release -- preview-dev`). */
export interface LivePreview {
  /** Origin of the live site, the only one whose pages may read the files. */
  site: string;
  /** Origin of this dev server, as in the link. */
  origin: string;
}

/** Serves a remote for a preview on a live site. Its images are in its code, since browsers block SVG sprites of another origin. */
export function startPreviewServer(build: RemoteBuild, preview: LivePreview, port: number): Promise<DevServer> {
  return startDevServer(remoteBuild({ ...build, mode: 'development', assets: INLINE_ASSETS }, 'web'), port, preview);
}

/**
 * Serves a browser build with hot reload on a loopback port. Resolves after the first build.
 * @param preview by default, pages of this machine's sites may read the files
 */
export async function startDevServer(configuration: Configuration, port: number, preview?: LivePreview): Promise<DevServer> {
  const address = preview?.origin ?? `http://127.0.0.1:${port}`;
  const compiler = rspack({ ...configuration, infrastructureLogging: { level: 'warn' }, stats: 'errors-warnings' });
  const built = new Promise<void>((resolve) => compiler.hooks.done.tap('ready', () => resolve()));
  const server = new RspackDevServer(
    {
      host: '127.0.0.1',
      port,
      hot: true,
      liveReload: false,
      // The page has the site's origin.
      headers: preview ? previewHeaders(preview) : loopbackHeaders,
      // The site is at localhost, the files at 127.0.0.1.
      allowedHosts: preview ? previewHosts(preview) : ['localhost'],
      // Any site that the developer has open could have their editor open a file, or make the server build again and again.
      setupMiddlewares: (middlewares) =>
        middlewares.filter((each) => typeof each === 'function' || !each.name?.startsWith('rspack-dev-server-')),
      client: { overlay: false, logging: 'warn', webSocketURL: `${address.replace(/^http/, 'ws')}/ws` },
      devMiddleware: { writeToDisk: false },
    },
    compiler,
  );
  await server.start();
  await built;
  return { entry: `${address}/entry.js`, stop: () => server.stop() };
}

/** Other sites that the developer has open must not read the sources. */
function loopbackHeaders({ headers }: IncomingMessage): Record<string, string> {
  const { origin = '' } = headers;
  const allowed = /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/.test(origin) ? { 'Access-Control-Allow-Origin': origin } : {};
  return { ...allowed, Vary: 'Origin' };
}

/** Browsers send a preflight before a public site's page may load from this machine (https://wicg.github.io/private-network-access/). */
function previewHeaders({ site }: LivePreview): Record<string, string> {
  return { 'Access-Control-Allow-Origin': site, 'Access-Control-Allow-Private-Network': 'true', Vary: 'Origin' };
}

/** Loopback is always allowed; naming it would also let pages of other sites load files as classic scripts. */
function previewHosts({ site, origin }: LivePreview): string[] {
  return [site, ...(origin.startsWith('https:') ? [origin] : [])].map((each) => new URL(each).hostname);
}

/** Base URL of a build's SVG files while it is on a dev server: the site fetches them from there (see `RemoteBuild.assets`). */
export function developmentAssets(name: string): string {
  return `/artifacts/${name}/development/web/`;
}

/** A loopback port that nothing listens on. The system gives servers that start at the same time different ones. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done));
  const { port } = probe.address() as AddressInfo; // listens on a port
  await new Promise((done) => probe.close(done));
  return port;
}
