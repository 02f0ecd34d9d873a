import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { REMOTE_NAMES, type RemoteName } from '@tulebyte/site-policy/route-ownership';
import { checkTypes } from '@tulebyte/remote-kit/check-types';
import { PREVIEW_OPTIONS } from '@tulebyte/remote-kit/dev-preview';
import type { DevServer } from '@tulebyte/remote-kit/dev-server';
import { commandLineError, OperatorError } from '../local/operator-error.ts';
import { ROOT, workspaceFolder } from '../release/builds.ts';
import { onStopSignal } from '../site/on-stop-signal.ts';
import { startSite } from '../site/start.ts';
import { developmentDocument } from './document.ts';
import { previewRemote } from './preview-remote.ts';
import { developmentAsset } from './asset.ts';
import { DevServerRegistry } from './dev-server-registry.ts';
import { startWorkspaceServer } from './workspace-server.ts';

const USAGE = `npm run dev [-- name…] [--no-types]         names: ${REMOTE_NAMES.join(', ')}; --no-types checks no types
npm run dev -- name --preview URL [--origin O]   its dev server alone, for a preview on the live site at URL`;

/**
 * `npm run dev`: the host and the named remotes from dev servers with hot reload, all other remotes from the published
 * release, on one origin with the embedded backend. Dev servers of other repositories can join (`tulebyte-remote dev`).
 * @param checksTypes whether types are checked at first and after each change
 */
export async function startDevelopment(names: readonly RemoteName[], variables: NodeJS.ProcessEnv, checksTypes = true) {
  const registry = new DevServerRegistry();
  const starting = Promise.all(
    ['shell', ...names].map(async (name): Promise<[string, DevServer]> => [name, await startWorkspaceServer(name)]),
  );
  starting.catch(() => {}); // rethrown below
  let servers: Readonly<Record<string, DevServer>> = {};
  const site = await startSite(variables, {
    development: {
      page: (live, path) => developmentDocument(live.client, path, servers, registry.current()),
      asset: (name, file) => developmentAsset({ ...registry.current(), ...servers }, name, file),
      visit: (name, request) => registry.handle(name, request),
    },
  });
  try {
    servers = Object.fromEntries(await starting);
  } catch (error) {
    await site.stop();
    throw error;
  }
  const types = checksTypes ? checkWorkspaces(['shell', ...names]) : undefined;
  return {
    url: site.url,
    stop: async () => {
      const typesStop = types?.stop();
      await site.stop();
      await Promise.all([typesStop, ...Object.values(servers).map((server) => server.stop())]);
    },
  };
}

/** Checks the types of these workspaces, and of what they import, after each change in them or in `shared/`. */
function checkWorkspaces(names: readonly string[]) {
  const folders = names.map((name) => workspaceFolder(name));
  return checkTypes({ args: ['--build', ...folders], cwd: ROOT, watched: [join(ROOT, 'shared'), ...folders] });
}

function remoteNames(texts: readonly string[]): RemoteName[] {
  return [...new Set(texts)].map((text) => {
    const name = REMOTE_NAMES.find((known) => known === text);
    if (name) return name;
    throw commandLineError(`there is no remote "${text}"`, USAGE);
  });
}

function parseCommand() {
  try {
    return parseArgs({ allowPositionals: true, options: { ...PREVIEW_OPTIONS, 'no-types': { type: 'boolean' } } });
  } catch (error) {
    throw commandLineError(error instanceof Error ? error.message : String(error), USAGE);
  }
}

async function main(): Promise<void> {
  try {
    const { positionals, values } = parseCommand();
    const names = remoteNames(positionals);
    const { preview } = values;
    if (preview !== undefined) {
      const { message, stop } = await previewRemote(names, { ...values, preview });
      console.log(message);
      return onStopSignal(stop);
    }
    const development = await startDevelopment(names, process.env, !values['no-types']);
    const hot = names.length > 0 ? `hot: ${names.join(', ')}` : 'hot: the host alone; name remotes to add them';
    console.log(`Ready: ${development.url} (${hot})`);
    onStopSignal(() => development.stop());
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

if (process.argv[1] === import.meta.filename) await main();
