import { rspack, type Configuration } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';

export interface DevServer {
  /** URL of the build's entry module. */
  entry: string;
  stop: () => Promise<void>;
}

/** Serves a browser build with hot reload on a loopback port. Resolves after the first build. */
export async function startDevServer(configuration: Configuration, port: number): Promise<DevServer> {
  const address = `http://127.0.0.1:${port}`;
  const compiler = rspack({ ...configuration, infrastructureLogging: { level: 'warn' }, stats: 'errors-warnings' });
  const built = new Promise<void>((resolve) => compiler.hooks.done.tap('ready', () => resolve()));
  const server = new RspackDevServer(
    {
      host: '127.0.0.1',
      port,
      hot: true,
      liveReload: false,
      // The page has the site's origin.
      headers: { 'Access-Control-Allow-Origin': '*' },
      allowedHosts: 'all',
      client: { overlay: false, logging: 'warn', webSocketURL: `ws://127.0.0.1:${port}/ws` },
      devMiddleware: { writeToDisk: false },
    },
    compiler,
  );
  await server.start();
  await built;
  return { entry: `${address}/entry.js`, stop: () => server.stop() };
}

/** Base URL of a build's SVG files while it is on a dev server: the site fetches them from there (see `RemoteBuild.assets`). */
export function developmentAssets(name: string): string {
  return `/artifacts/${name}/development/web/`;
}

/** A loopback port that nothing listens on. */
export async function freePort(): Promise<number> {
  return Number(await RspackDevServer.getFreePort('auto', '127.0.0.1'));
}
