import { rspack, type Configuration } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { remoteBuild, shellBuild, type RemoteBuild, type ShellBuild } from '../../rspack.base.ts';
import { freePort } from '../local/free-port.ts';
import { workspaceFolder } from '../release/builds.ts';

export interface DevServer {
  /** URL of the build's entry module. */
  entry: string;
  stop: () => Promise<void>;
}

/** Serves one workspace's browser build with hot reload on a free loopback port. Resolves after the first build. */
export async function startDevServer(name: string): Promise<DevServer> {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const compiler = rspack({ ...(await configuration(name)), infrastructureLogging: { level: 'warn' }, stats: 'errors-warnings' });
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

async function configuration(name: string): Promise<Configuration> {
  const { build } = (await import(`${workspaceFolder(name)}/rspack.config.ts`)) as { build: RemoteBuild | ShellBuild }; // what every workspace exports
  const developed = { ...build, mode: 'development' as const, assets: `/artifacts/${name}/development/web/` };
  return 'exposes' in developed ? remoteBuild(developed, 'web') : shellBuild(developed, 'web');
}
