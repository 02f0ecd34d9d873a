import { existsSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RemoteBuild } from '../remote-build.ts';
import { areMessagesCompiled } from '../compiled-messages.ts';
import { CommandError } from './command-error.ts';
import { COMPILED, run, type Output } from './run.ts';

/** The publish command of the site, bundled when this package is packed. */
const RELEASE = join(import.meta.dirname, '../release/cli.js');
const CONFIG = 'rspack.config.ts';

type Command = (args: readonly string[]) => Promise<void> | void;

/** The commands of `tulebyte-remote`. They work in the current folder. @throws CommandError */
export const COMMANDS: Readonly<Record<string, Command>> = {
  async create(args) {
    const { create } = await import('./create.ts');
    create(args, process.env['INIT_CWD'] ?? process.cwd());
  },

  messages: inRemote(() => run('lingui', ['extract', '--clean'])),

  dev: inRemote(async (args) => {
    await compileMessages();
    const { dev } = await import('./dev.ts');
    await dev(await readBuild(), args);
  }),

  build: inRemote(async (args) => {
    await compileMessages();
    await run('rspack', ['build', ...args]);
  }),

  test: inRemote(async (args) => {
    await compileMessages();
    await run('vitest', ['run', ...args]);
  }),

  types: inRemote((args) => run('tsc', ['--noEmit', ...args])),

  lint: inRemote((args) => run('oxlint', ['--deny-warnings', ...args])),

  async 'preview-dev'(args) {
    const { name } = await readBuild();
    await release(['preview-dev', name, ...args]);
  },

  publish: inRemote(async (args) => {
    const builds = !args.some((arg) => ['--no-build', '--help', '-h'].includes(arg));
    await release(['publish', '--dist', resolve('dist'), ...args], builds ? buildQuietly : undefined);
  }),
};

/** @throws CommandError in any other folder */
function inRemote(command: Command): Command {
  return (args) => {
    findConfig();
    return command(args);
  };
}

/**
 * Runs a command of `npm run release` in this process, then exits.
 * @param build runs while the command is loaded, reads the live host, and starts its browser
 */
async function release(args: readonly string[], build?: () => Promise<void>): Promise<void> {
  if (!existsSync(RELEASE)) throw new CommandError('In this repository, use npm run release.');
  const building = build?.();
  building?.catch(() => {}); // reported by the publish command
  enableCompileCache(resolve(COMPILED));
  const { runProgram } = (await import(pathToFileURL(RELEASE).href)) as {
    runProgram: (argv: readonly string[], building?: Promise<void>) => Promise<never>; // infra/release-cli/cli.ts
  };
  await runProgram(args, building);
}

async function buildQuietly(): Promise<void> {
  await compileMessages('shown-on-failure');
  await run('rspack', ['build'], { NODE_ENV: 'production' }, 'shown-on-failure');
}

/** One worker: starting more takes longer than compiling. */
async function compileMessages(output?: Output): Promise<void> {
  if (areMessagesCompiled('.', ['lingui.config.ts', 'package-lock.json'])) return;
  await run('lingui', ['compile', '--strict', '--workers', '1'], {}, output);
}

function findConfig(): string {
  const file = resolve(CONFIG);
  if (!existsSync(file)) throw new CommandError(`${file} is missing. Run this in the folder of a remote.`);
  return file;
}

/** What the remote's `rspack.config.ts` exports. */
async function readBuild(): Promise<RemoteBuild> {
  const file = findConfig();
  const { build } = (await import(pathToFileURL(file).href)) as { build?: RemoteBuild }; // checked below
  if (!build) throw new CommandError(`${file} does not export "build".`);
  return build;
}
