import { userInfo } from 'node:os';
import { join } from 'node:path';
import { escapeControls } from '../log/escape-controls.ts';
import { log } from '../log/log.ts';
import { parseCommandLine, USAGE, usageError } from './command-line.ts';
import { COMMANDS } from './commands.ts';
import { describeFileSystemError } from '../release/file-system-error.ts';
import { FileStore } from '../release/file-store.ts';
import { openStore } from '../release/open-store.ts';
import type { PublishOptions } from '../release/publish.ts';
import { describePublishError, PublishError } from '../release/publish-error.ts';
import { runningBackend, type SiteBackend } from '../release/running-site.ts';
import { SessionFile } from './smoke/session-file.ts';
import { createSessions } from './smoke/sessions.ts';

/**
 * Runs a command line. Returns the exit code.
 * @param building fills the folder that `--dist` names
 */
export async function main(argv: readonly string[], building?: Promise<void>): Promise<number> {
  try {
    await run(argv, building);
    return 0;
  } catch (error) {
    const found = describeFileSystemError(error);
    const remedy = 'free space or grant write access there, or choose another folder with --data-dir, --store, or TMPDIR';
    const refusal = found ? new PublishError({ ...found, remedy }) : error;
    if (!(refusal instanceof PublishError)) throw error;
    console.error(describePublishError(refusal));
    return 1;
  }
}

type Work<T> = (options: PublishOptions) => Promise<T>;

function withoutSmokeTest<T>(options: PublishOptions, work: Work<T>): Promise<T> {
  return work(options);
}

/** Runs `work` with a smoke test. Browser and sessions start at the same time, to be ready when the candidate is. */
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

async function run(argv: readonly string[], building: Promise<void> | undefined): Promise<void> {
  // Leaves out the requests of the pages that the gate opens.
  if (process.env['LOG_LEVEL'] === undefined) log.level = 'warn';
  const { command, args, values } = parseCommandLine(argv);
  if (values.help) {
    console.log(USAGE);
    return;
  }
  const execute = Object.entries(COMMANDS).find(([name]) => name === command)?.[1];
  if (!execute)
    throw usageError(command ? `there is no command "${command}"` : 'no command was given', `use one of these:\n\n${USAGE}`);
  const dataDir = values['data-dir'] ?? process.env['DATA_DIR'] ?? '.data';
  const folder = join(dataDir, 'store');
  const storeLocation = values.store ?? (process.env['RELEASE_STORE'] || folder);
  const store = openStore(storeLocation);
  const options: PublishOptions = {
    store,
    channel: values.channel,
    author: process.env['RELEASE_AUTHOR'] ?? userInfo().username,
    note: values.note,
    skipSignedIn: values['skip-signed-in'],
    ...(await findBackend(store instanceof FileStore ? store.folder : folder)),
  };
  const checked = values['skip-smoke'] ? withoutSmokeTest : withSmokeTest;
  await execute({
    args,
    options,
    dataDir,
    storeLocation,
    building,
    values,
    withSmoke: (work) => checked(options, work, dataDir),
  });
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

/** Runs a command line as this process's program, then exits. See `main`. */
export async function runProgram(argv: readonly string[], building?: Promise<void>): Promise<never> {
  // A reader such as `| head` may close the pipe early.
  process.stdout.on('error', () => process.exit());
  escapeControls();
  const code = await main(argv, building).catch((error: unknown) => {
    console.error(error); // Node itself would not escape it
    return 1;
  });
  // Ends the process explicitly: rendered code may have left a timer running.
  process.exit(code);
}

if (process.argv[1] === import.meta.filename) await runProgram(process.argv.slice(2));
