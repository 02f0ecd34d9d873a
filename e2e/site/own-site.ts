import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { loadSecrets } from '../../infra/local/data-folder/secrets.ts';
import { SITE_PORT } from '../playwright.config.ts';
import { ROOT } from '../../infra/release/builds.ts';
import { copyTemplate, templateDataDir } from './run-folder.ts';

/** The shared site's secret key. */
export const sharedSiteSecretKey = (): string => loadSecrets(templateDataDir()).secretKey;

export interface OwnSite {
  url: string;
  dataDir: string;
  /** Runs `npm run release -- …` on this site's store. Returns its output. @throws Error with the output when it fails */
  release: (...args: string[]) => string;
  /** Versions of a build in the store. */
  versions: (name: string) => string[];
  /** Folder of a version's browser files. */
  files: (name: string, version: string) => string;
  stop: () => Promise<void>;
}

/**
 * A separate site for tests that publish or break things, started by the real command with a copy of the shared site's data.
 * @param distance of its port from the shared site's
 */
export async function startOwnSite(
  distance: number,
  program: readonly string[] = ['infra/site/start.ts'],
  settings: Readonly<Record<string, string>> = {},
): Promise<OwnSite> {
  const dataDir = copyTemplate('own');
  const port = SITE_PORT + distance;
  const child = spawn(process.execPath, program, {
    cwd: ROOT,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, PUBLISH_ON_START: 'never', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await waitUntilReady(child);
  const url = `http://localhost:${port}`;
  const { publishableKey } = (await (await fetch(`${url}/env.json`)).json()) as { publishableKey: string };
  return {
    url,
    dataDir,
    release: (...args) => {
      const { status, stdout, stderr } = spawnSync(
        process.execPath,
        [join(ROOT, 'infra/release-cli/cli.ts'), ...args, '--data-dir', dataDir],
        {
          cwd: ROOT,
          encoding: 'utf8',
          env: { ...process.env, SUPABASE_URL: url, SUPABASE_PUBLISHABLE_KEY: publishableKey },
        },
      );
      if (status !== 0) throw new Error(stdout + stderr);
      return stdout;
    },
    versions: (name) => readdirSync(join(dataDir, 'store/artifacts', name)).toSorted(),
    files: (name, version) => join(dataDir, 'store/artifacts', name, version, 'web'),
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function waitUntilReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('Ready: ')) resolve();
    });
    child.once('exit', (code) => reject(new Error(`The site ended with ${code}.\n${output}`)));
  });
}
