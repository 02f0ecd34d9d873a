import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { developmentAssets, freePort, startDevServer } from '../dev-server.ts';
import { remoteBuild, type RemoteBuild } from '../remote-build.ts';
import { CommandError } from './command-error.ts';

/** How often the dev server tells the site that it still runs. */
const REPEAT_MS = 2000;

/**
 * `tulebyte-remote dev`: this remote with hot reload inside a development site (`npm run dev` in the site's repository) on this
 * machine, published or not, while its types are checked.
 */
export async function dev(build: RemoteBuild, args: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: { site: { type: 'string', default: 'http://localhost:3000' } } });
  const { name } = build;
  const url = new URL(`/__development/${name}`, values.site);
  const server = await startDevServer(
    remoteBuild({ ...build, mode: 'development', assets: developmentAssets(name) }, 'web'),
    await freePort(),
  );
  const visit = { entry: server.entry, pages: './routes' in build.exposes };
  const join = () =>
    fetch(url, { method: 'PUT', body: JSON.stringify(visit), headers: { 'Content-Type': 'application/json' } }).then(
      ({ ok }) => ok,
      () => false,
    );
  if (!(await join())) {
    await server.stop();
    throw new CommandError(
      `No development site responds at ${values.site}. Start it with npm run dev in the site's repository, or name another with --site.`,
    );
  }
  // The site may restart.
  const repeat = setInterval(() => void join(), REPEAT_MS);
  const types = spawn('tsc', ['--noEmit', '--watch', '--preserveWatchOutput'], { stdio: 'inherit' });
  types.on('error', (error) => console.error(`Types are not checked: ${error.message}`));
  console.log(`Ready: ${values.site} (hot: ${name})`);
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    clearInterval(repeat);
    types.kill();
    await fetch(url, { method: 'DELETE' }).catch(() => {}); // the site may be gone
    await server.stop();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop());
}
