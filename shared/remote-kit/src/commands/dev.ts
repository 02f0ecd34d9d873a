import { developmentAssets, freePort, startDevServer } from '../dev-server.ts';
import { PREVIEW_OPTIONS, startPreview, type RunningDev } from '../dev-preview.ts';
import { remoteBuild, type RemoteBuild } from '../remote-build.ts';
import { CommandError } from './command-error.ts';
import { parseOrigin } from './parse-origin.ts';
import { parseOptions } from './parse-options.ts';
import { runUntilStopped } from './run-until-stopped.ts';

const USAGE = 'dev [--site URL] | dev --preview URL [--origin O] [--port P]';

/** Interval of the dev server's heartbeat to the site. */
const REPEAT_MS = 2000;

/**
 * `tulebyte-remote dev`: this remote with hot reload, while its types are checked, inside a development site (`npm run dev` in the
 * site's repository) on this machine, published or not. With `--preview`, inside a live site instead.
 */
export async function dev(build: RemoteBuild, args: readonly string[]): Promise<void> {
  const { values } = parseOptions(
    { args: [...args], options: { site: { type: 'string', default: 'http://localhost:3000' }, ...PREVIEW_OPTIONS } },
    USAGE,
  );
  const { preview } = values;
  runUntilStopped(await (preview === undefined ? joinSite(build, values.site) : startPreview(build, { ...values, preview })));
}

async function joinSite(build: RemoteBuild, site: string): Promise<RunningDev> {
  const { name } = build;
  const url = new URL(`/__development/${name}`, parseOrigin(site, '--site'));
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
      `No development site responds at ${site}. Start it with npm run dev in the site's repository, or name another with --site.`,
    );
  }
  // The site may restart.
  const repeat = setInterval(() => void join(), REPEAT_MS);
  return {
    message: `Ready: ${site} (hot: ${name})`,
    stop: async () => {
      clearInterval(repeat);
      await fetch(url, { method: 'DELETE' }).catch(() => {}); // the site may be gone
      await server.stop();
    },
  };
}
