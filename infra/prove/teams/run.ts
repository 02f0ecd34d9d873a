import { execFile, spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { median } from '../../bench/median.ts';
import { freePort } from '../../local/free-port.ts';
import { BUILD_NAMES, ROOT } from '../../release/builds.ts';
import { copyCheckout } from '../checkout.ts';

const NAME = 'community';
/** Time limit from an empty folder to a live page. */
const LIMIT_SECONDS = 300;

/** Time limit of `npm run dev` when it was started before. */
const DEV_LIMIT_SECONDS = 8;

const MORE_PAGES = ['calendar', 'news', 'people'];
/** How often a change of one page is published, and then rolled back. */
const CHANGES = 5;
/** Time limits of their medians, with the start of the command: with the build and a smoke test of four pages, and of a rollback. */
const PUBLISH_LIMIT_SECONDS = 4;
const ROLLBACK_LIMIT_SECONDS = 1;

const execute = promisify(execFile);

interface Step {
  what: string;
  seconds: number;
  found: string;
  passed: boolean;
}

/**
 * Proves that a team ships a remote from its own repository: packs the shared packages, creates a remote in an empty folder far from
 * this checkout, checks and builds it there, publishes it through the gate to a running site, and rolls it back. Each remote of this
 * checkout builds without the others and the host. Prints a table with the time of each step.
 */
export async function run(_args: readonly string[] = []): Promise<{ passed: number; failed: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'tulebyte-teams-'));
  // Traversable by PostgreSQL's user when this runs as root.
  chmodSync(folder, 0o711);
  const steps = new Steps();
  const packages = join(folder, 'packages');
  const remote = join(folder, 'repository', NAME);
  const before = await checkoutState();
  let site: RunningSite | undefined;
  try {
    const data = join(folder, 'data');
    site = await startSite(data);
    const { url, store } = site;
    await steps.run('pack the shared packages', () => npm(ROOT, 'run', '-s', 'pack', '--', '--out', packages));
    await steps.run('create a remote in an empty folder', () =>
      npm(ROOT, 'run', '-s', 'create-remote', '--', NAME, '--dir', remote, '--packages', packages),
    );
    await steps.run('npm install', () => npm(remote, 'install', '--prefer-offline', '--no-audit', '--no-fund'));
    await steps.run('lint', () => npm(remote, 'run', '-s', 'lint'));
    await steps.run('types', () => npm(remote, 'run', '-s', 'types'));
    await steps.run('a wrong type of the host is an error', () => rejectsWrongType(remote));
    await steps.run('test', () => npm(remote, 'test'));
    await steps.run('build', () => npm(remote, 'run', '-s', 'build'));
    await steps.run('the gate rejects a remote without paths', () =>
      rejects(npm(remote, 'run', '-s', 'publish-remote', '--', '--store', store), `the policy knows no remote "${NAME}"`),
    );
    await steps.run('an operator allows the remote', () => allowRemote(store, join(folder, 'policy.json')));
    await steps.run('publish through the gate, with smoke test', () =>
      npm(remote, 'run', '-s', 'publish-remote', '--', '--store', store),
    );
    await steps.run(`/${NAME} is live`, () => expectPage(`${url}/${NAME}`, /<h1[^>]*>Community<\/h1>/));
    await steps.run('the other pages still are', () => expectPage(`${url}/services`, /<h1/));
    await steps.run('pages that are not translated are refused', async () => {
      await addPages(remote);
      await rejects(
        npm(remote, 'run', '-s', 'publish-remote', '--', '--store', store),
        `"${MORE_PAGES[0]}" has no Spanish translation`,
      );
    });
    await steps.run('translate three more pages, and publish them', async () => {
      await translate(remote);
      await npm(remote, 'run', '-s', 'publish-remote', '--', '--store', store);
    });
    for (let change = 1; change <= CHANGES; change += 1) {
      changePage(remote, change);
      await steps.run(`publish a changed page of four (${change})`, () =>
        npm(remote, 'run', '-s', 'publish-remote', '--', '--store', store),
      );
    }
    steps.addMedian('publish a changed page of four', PUBLISH_LIMIT_SECONDS);
    const total = steps.all.reduce((sum, { seconds }) => sum + seconds, 0);
    steps.add('all of this in under five minutes', total < LIMIT_SECONDS, `${total.toFixed(1)} s`);
    for (let change = CHANGES - 1; change >= 0; change -= 1) {
      await steps.run(`roll back to the version before (${change})`, () =>
        execute(process.execPath, ['infra/release-cli/cli.ts', 'rollback', NAME, '--store', store], { cwd: ROOT }),
      );
    }
    steps.addMedian('roll back to the version before', ROLLBACK_LIMIT_SECONDS);
    await steps.run('the version before the changes is live', () => expectPage(`${url}/${NAME}`, /Votes: 0</));
    await site.stop();
    const dev = ['infra/bootstrap.mjs', 'infra/dev/dev.ts', 'shop'];
    await steps.run('npm run dev of the site', async () => (await startSite(data, dev)).stop());
    const again = await steps.run('npm run dev of the site, again', () => startSite(data, dev), DEV_LIMIT_SECONDS);
    site = again;
    const devOfRemote = () =>
      startServer(remote, ['node_modules/.bin/tulebyte-remote', 'dev', '--site', again.url], ownVariables());
    await steps.run('npm run dev of the remote', async () => (await devOfRemote()).stop());
    const remoteAgain = await steps.run('npm run dev of the remote, again', devOfRemote, DEV_LIMIT_SECONDS);
    await remoteAgain.stop();
    for (const name of BUILD_NAMES.filter((each) => each !== 'shell')) {
      await steps.run(`${name} builds with only shared/ and itself`, () => buildAlone(name));
    }
    const changed = await checkoutState();
    steps.add('files of the host that were touched', changed === before, changed === before ? 'none' : changed);
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error;
  } finally {
    await site?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  const passed = steps.all.filter((step) => step.passed).length;
  const failed = steps.all.length - passed;
  return { passed, failed };
}

/** @throws Error with the bundler's output */
async function buildAlone(name: string): Promise<void> {
  const checkout = copyCheckout(() => {}, [`remotes/${name}`]);
  await checkout.build(name).finally(checkout.remove);
}

class StepFailed extends Error {}

class Steps {
  readonly all: Step[] = [];

  /** @param limit fails the step if it takes more seconds */
  async run<T>(what: string, work: () => Promise<T>, limit?: number): Promise<T> {
    const started = performance.now();
    const outcome = await work().then(
      (value) => ({ value }),
      (error: unknown) => ({ problem: outputOf(error) }),
    );
    const seconds = (performance.now() - started) / 1000;
    const found = limit === undefined ? '' : `${seconds.toFixed(1)} s, at most ${limit} s`;
    this.#print({ what, seconds, found, passed: 'value' in outcome && seconds <= (limit ?? Infinity) });
    if ('value' in outcome) return outcome.value;
    console.log(outcome.problem);
    throw new StepFailed(what);
  }

  add(what: string, passed: boolean, found: string): void {
    this.#print({ what, seconds: 0, found, passed });
  }

  /** Fails if the median of the steps whose names begin with `what` exceeds the limit. */
  addMedian(what: string, limit: number): void {
    const seconds = median(this.all.filter((step) => step.what.startsWith(what)).map((step) => step.seconds));
    this.add(`${what}, median`, seconds <= limit, `${seconds.toFixed(2)} s, at most ${limit} s`);
  }

  #print(step: Step): void {
    this.all.push(step);
    const { passed, what, seconds, found } = step;
    console.log(`${passed ? 'pass' : 'FAIL'}  ${what.padEnd(48)} ${found || `${seconds.toFixed(1)} s`}`);
  }
}

interface Server {
  stop: () => Promise<void>;
}

interface RunningSite extends Server {
  url: string;
  store: string;
}

/** The site with what is published from this checkout, as `npm start` runs it or another program of this checkout. */
async function startSite(dataDir: string, program: readonly string[] = ['infra/site/start.ts']): Promise<RunningSite> {
  const port = await freePort();
  const variables = { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'info' };
  const { stop } = await startServer(ROOT, program, variables);
  return { url: `http://localhost:${port}`, store: join(dataDir, 'store'), stop };
}

/** Starts a program, and waits until it says that it is ready. */
async function startServer(cwd: string, program: readonly string[], env: NodeJS.ProcessEnv): Promise<Server> {
  const child = spawn(process.execPath, program, { cwd, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const ready = new Promise<void>((resolve) => {
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('Ready: ')) resolve();
    });
  });
  await Promise.race([ready, ended.then(() => Promise.reject(new Error(`${program.join(' ')} did not start.`)))]);
  return {
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Runs npm as a team would, without this checkout on the path or the site's settings. */
async function npm(cwd: string, ...args: string[]): Promise<string> {
  const path = (process.env['PATH'] ?? '').split(delimiter).filter((each) => !each.startsWith(ROOT));
  const { stdout } = await execute('npm', args, {
    cwd,
    env: { ...ownVariables(), PATH: path.join(delimiter) },
    maxBuffer: 64 * 1024 * 1024,
  });
  return stdout;
}

/** The environment without npm's own variables, which point at the script that runs this. */
function ownVariables(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(npm_|INIT_CWD|NODE_ENV|SUPABASE_)/.test(name)));
}

async function rejectsWrongType(remote: string): Promise<void> {
  const file = join(remote, 'src/routes.tsx');
  const source = readFileSync(file, 'utf8');
  writeFileSync(file, source.replace("id: 'home'", 'id: 1'));
  try {
    await rejects(npm(remote, 'run', '-s', 'types'), "Type 'number' is not assignable to type 'string'");
  } finally {
    writeFileSync(file, source);
  }
}

async function rejects(work: Promise<string>, message: string): Promise<void> {
  const output = await work.then(
    () => '',
    (error: unknown) => outputOf(error),
  );
  if (!output.includes(message)) throw new Error(`expected "${message}", got: ${output || 'success'}`);
}

/** Allows the remote as an operator would: changes the policy in the store, not the host's files. */
async function allowRemote(store: string, file: string): Promise<void> {
  const rules = JSON.parse(await npm(ROOT, 'run', '-s', 'release', '--', 'policy', 'show', '--store', store)) as {
    remotes: Record<string, object>; // written by the command
  };
  rules.remotes[NAME] = { paths: [`/${NAME}*`], owners: [] };
  writeFileSync(file, JSON.stringify(rules));
  await npm(ROOT, 'run', '-s', 'release', '--', 'policy', 'set', file, '--store', store);
}

/** Adds copies of the first page, each with a chunk and a title of its own. */
async function addPages(remote: string): Promise<void> {
  const page = readFileSync(pageFile(remote), 'utf8');
  const routesFile = join(remote, 'src/routes.tsx');
  const routes = readFileSync(routesFile, 'utf8');
  const [route = ''] = /^    \{\n.*?^    \},\n/ms.exec(routes) ?? [];
  const added = MORE_PAGES.map((id) => {
    mkdirSync(join(remote, 'src', id));
    writeFileSync(
      join(remote, 'src', id, 'page.tsx'),
      page.replace('PageHeader title={t`Community`}', `PageHeader title="${id}"`),
    );
    return route.replaceAll('home', id).replace(`/${NAME}'`, `/${NAME}/${id}'`).replaceAll('msg`Community`', `msg\`${id}\``);
  });
  writeFileSync(
    routesFile,
    routes.replace(route, () => [route, ...added].join('')),
  );
}

/** Collects the new texts, and puts their English in place of a translation. */
async function translate(remote: string): Promise<void> {
  await npm(remote, 'run', '-s', 'messages');
  const file = join(remote, 'src/locales/es.po');
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll(/^msgid "(.+)"\nmsgstr ""$/gm, 'msgid "$1"\nmsgstr "$1"'));
}

function changePage(remote: string, change: number): void {
  const source = readFileSync(pageFile(remote), 'utf8');
  writeFileSync(pageFile(remote), source.replace(/useState\(\d+\)/, `useState(${change})`));
}

const pageFile = (remote: string): string => join(remote, 'src/home/page.tsx');

/** Waits for the page, since the site checks for a new release once a second. */
async function expectPage(url: string, heading: RegExp): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    const response = await fetch(url);
    if (response.status === 200 && heading.test(await response.text())) return;
    if (attempt === 20) throw new Error(`${url} responded with ${response.status}, without ${heading}`);
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

/** Changed files of the checkout, and their contents. */
async function checkoutState(): Promise<string> {
  const [status, content] = await Promise.all([
    execute('git', ['-C', ROOT, 'status', '--porcelain']),
    execute('git', ['-C', ROOT, 'diff', 'HEAD'], { maxBuffer: 64 * 1024 * 1024 }),
  ]);
  return `${status.stdout}${content.stdout}`.trim();
}

function outputOf(error: unknown): string {
  const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }; // what `execFile` adds to its errors
  return `${stdout}${stderr}`.trim() || (error instanceof Error ? error.message : String(error));
}

if (process.argv[1] === import.meta.filename) process.exitCode = (await run()).failed > 0 ? 1 : 0;
