import { userInfo } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { BUILD_NAMES } from '../release/builds.ts';
import { COMMANDS } from './commands.ts';
import { FileStore } from '../release/file-store.ts';
import { openStore } from '../release/open-store.ts';
import type { PublishOptions } from '../release/publish.ts';
import { describePublishError, PublishError } from '../release/publish-error.ts';
import { runningBackend, type SiteBackend } from '../release/running-site.ts';
import { SessionFile } from './smoke/session-file.ts';
import { createSessions } from './smoke/sessions.ts';

const USAGE = `npm run release -- <command>

  publish <name…> | --all   build, check, render, and make live (names: ${BUILD_NAMES.join(', ')})
  preview <name…>           the same, but only for people who open the printed link (--hours H, default 72)
  preview-dev <name> --origin O
                            the live site with one remote from the dev server at O, such as http://localhost:5173, for people
                            who open the printed link (--hours H, default 4)
  canary <name…> | N        the same for a share of the visitors (--percent P, default 10; --hours H, default 24);
                            N: the release of a preview; without arguments, change the running canary's share
  promote [N]               make the changes of the canary, or of release N, live for everyone
  rollback <name> [--to V]  return one build to its last good version, or to version V; what it leaves is withdrawn and never
                            used again; undoes a remote's first publication; ends a canary that contains the build
  retire <name>             take a remote and its pages off the site
  status [name]             show each live build with its age, owners, weight, and faults, pages with faults, and the canary;
                            or each page of a build with its weight and faults
  list                      list the channel's releases, newest first
  history                   list who moved the channel, newest first: releases, canaries and their shares, policies
  diff [[A] B]              show what release B (default: live) changed compared with A (default: B's parent)
  verify                    check every file of the store against its hash or signature, and name the damaged ones
  verify --rebuild [name…]  build live versions again from their commits and compare every file
  prune                     remove files that no recent release needs (--days D, default 30; --dry-run only counts)
  policy [show]             print the rules: remotes with paths, budgets, owners' keys; contract versions; keys of the site and of operators
  policy set FILE           put the rules in FILE in force
  policy history            list who changed the rules or rotated keys, newest first
  keys [show]               list the keys that may sign everything, as RELEASE_PUBLIC_KEYS for servers
  keys add KEY              trust another public key (base64)
  keys rotate               replace the key of the site by RELEASE_SIGNING_KEY (or _FILE), or a new one, and sign everything again
  operators [show]          list the keys with which the releases screen moves channels; they publish nothing
  operators create          make such a key, list it, and print it for the functions (RELEASE_OPERATOR_KEY); update all servers first
  operators add KEY         list another public key (base64); operators remove ID takes one off the list

  NOTIFY_WEBHOOK=URL gets a JSON post when the live release or its canary changes.
  SMOKE_CLIENT, SMOKE_ADMIN=email:password  accounts that open the pages behind sign-in of a candidate; a running site
                            with the embedded backend has its own

  --channel C     production (default) or another
  --note TEXT     the reason, stored with the release
  --no-build      publish what is in dist
  --dist D        publish the build in folder D
  --builder FILE  first run "FILE build" in this folder, which fills D
  --skip-smoke    do not open the candidate in a browser before it goes live
  --skip-signed-in  do not open pages for which no account (SMOKE_CLIENT, SMOKE_ADMIN) can sign in
  --data-dir D    folder with the release store (DATA_DIR, default .data)
  --store S       the release store itself: a folder, or s3://bucket/prefix with AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, and
                  AWS_REGION or AWS_ENDPOINT_URL_S3 (RELEASE_STORE)`;

const CHANNEL = /^[a-z0-9][a-z0-9-]{0,62}$/;

export async function main(argv: readonly string[]): Promise<number> {
  try {
    await run(argv);
    return 0;
  } catch (error) {
    const refusal = error instanceof PublishError ? error : fromFileSystem(error);
    if (!refusal) throw error;
    console.error(describePublishError(refusal));
    return 1;
  }
}

/** Turns a file system error (full disk, missing permission, a file where a folder should be) into one with a remedy. */
function fromFileSystem(error: unknown): PublishError | undefined {
  if (!(error instanceof Error) || !('syscall' in error) || !('path' in error)) return undefined;
  return new PublishError({
    what: error.message,
    where: String(error.path),
    remedy: 'free space or grant write access there, or choose another folder with --data-dir or --store',
  });
}

type Work<T> = (options: PublishOptions) => Promise<T>;

function withoutSmokeTest<T>(options: PublishOptions, work: Work<T>): Promise<T> {
  return work(options);
}

/** Runs `work` with a smoke test. Browser and sessions start beside it, to be ready when the candidate is. */
async function withSmokeTest<T>(options: PublishOptions, work: Work<T>, dataDir: string): Promise<T> {
  const signingIn = createSessions(options.backend, new SessionFile(join(dataDir, 'smoke-sessions.json')));
  const signedIn = options.skipSignedIn ? signingIn.catch(() => ({ visitor: '' })) : signingIn;
  signedIn.catch(() => {}); // rethrown by the smoke test
  const working = work({
    ...options,
    smoke: async (...candidate) => {
      const { smokeTest, contexts } = await starting;
      await smokeTest(contexts, options, ...candidate);
    },
  });
  // After the work has started its builds: loading the browser's driver keeps this process busy for a while.
  const starting = import('./smoke/smoke.ts').then(async ({ smokeTest, startBrowser, BrowserContexts }) => {
    const browser = await startBrowser();
    const contexts = new BrowserContexts(browser, signedIn);
    contexts.openTabs();
    return { smokeTest, browser, contexts };
  });
  starting.catch(() => {}); // rethrown by the first use of the browser
  try {
    return await working;
  } finally {
    await starting.then(({ browser }) => browser.close()).catch(() => {});
  }
}

async function run(argv: readonly string[]): Promise<void> {
  const { positionals, values } = parseCommand(argv);
  if (values.help) {
    console.log(USAGE);
    return;
  }
  const [command, ...args] = positionals;
  if (!CHANNEL.test(values.channel)) {
    throw new PublishError({
      what: `"${values.channel}" is not a channel name`,
      where: 'the command line, --channel',
      remedy: 'use lowercase letters, digits, and hyphens, such as preview-checkout',
    });
  }
  const dataDir = values['data-dir'] ?? process.env['DATA_DIR'] ?? '.data';
  const folder = join(dataDir, 'store');
  const store = openStore(values.store ?? (process.env['RELEASE_STORE'] || folder));
  const options: PublishOptions = {
    store,
    channel: values.channel,
    author: process.env['RELEASE_AUTHOR'] ?? userInfo().username,
    note: values.note,
    skipSignedIn: values['skip-signed-in'],
    ...(await findBackend(store instanceof FileStore ? store.folder : folder)),
  };
  const checked = values['skip-smoke'] ? withoutSmokeTest : withSmokeTest;
  const execute = Object.entries(COMMANDS).find(([name]) => name === command)?.[1];
  if (!execute) {
    throw new PublishError({
      what: command ? `there is no command "${command}"` : 'no command was given',
      where: 'the command line',
      remedy: `\n\n${USAGE}`,
    });
  }
  await execute({ args, options, dataDir, values, withSmoke: (work) => checked(options, work, dataDir) });
}

/**
 * Loaders read public data while pages are rendered: from the backend in the environment, or that of the running site with this store.
 * Without one, pages that need it fail to render.
 */
async function findBackend(storeFolder: string): Promise<Pick<PublishOptions, 'backend'>> {
  const { SUPABASE_URL: supabaseUrl, SUPABASE_PUBLISHABLE_KEY: publishableKey, SMOKE_CLIENT, SMOKE_ADMIN } = process.env;
  const backend: SiteBackend | undefined =
    supabaseUrl && publishableKey ? { supabaseUrl, publishableKey } : await runningBackend(storeFolder);
  if (!backend) return {};
  const accounts = { ...backend.accounts, ...accountOf('client', SMOKE_CLIENT), ...accountOf('admin', SMOKE_ADMIN) };
  return { backend: { ...backend, accounts } };
}

/** An account from `email:password`. */
function accountOf(role: string, setting: string | undefined): Record<string, { email: string; password: string }> {
  const [, email, password] = /^([^:]+):(.+)$/.exec(setting ?? '') ?? [];
  return email && password ? { [role]: { email, password } } : {};
}

function parseCommand(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        help: { type: 'boolean', short: 'h', default: false },
        all: { type: 'boolean', default: false },
        channel: { type: 'string', default: 'production' },
        note: { type: 'string', default: '' },
        to: { type: 'string' },
        percent: { type: 'string' },
        hours: { type: 'string' },
        origin: { type: 'string' },
        days: { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
        rebuild: { type: 'boolean', default: false },
        'no-build': { type: 'boolean', default: false },
        dist: { type: 'string' },
        builder: { type: 'string' },
        'skip-smoke': { type: 'boolean', default: false },
        'skip-signed-in': { type: 'boolean', default: false },
        'data-dir': { type: 'string' },
        store: { type: 'string' },
      },
    });
  } catch (error) {
    throw new PublishError({
      what: error instanceof Error ? error.message : String(error),
      where: 'the command line',
      remedy: `\n\n${USAGE}`,
    });
  }
}

if (process.argv[1] === import.meta.filename) {
  // A reader such as `| head` may close the pipe early.
  process.stdout.on('error', () => process.exit());
  // Not when nothing is left to do: rendered code may have left a timer.
  process.exit(await main(process.argv.slice(2)));
}
