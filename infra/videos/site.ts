import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { demoAccounts } from '../local/index.ts';
import { signIn } from '../release-cli/smoke/sessions.ts';
import { ROOT } from '../release/builds.ts';
import type { RunningSite } from '../site/start.ts';
import { startTestSite } from '../site/start-test-site.ts';

const FOLDER = join(ROOT, 'node_modules/.cache/videos');
const TEMPLATE = join(FOLDER, 'template');
const PORT = process.env['PORT'] ?? '3950';

/** Where the pictures of a recording are kept, to look at. */
export const picturesOf = (name: string): string => join(FOLDER, name);

const start = (dataDir: string, settings: NodeJS.ProcessEnv = {}): Promise<RunningSite> =>
  startTestSite({ PORT, DATA_DIR: dataDir, FEATURES: 'bilingual_support', ...settings });

/** Publishes the checkout for the recordings, unless `PUBLISH_ON_START` is `never`. */
export async function publishTemplate(): Promise<void> {
  if (process.env['PUBLISH_ON_START'] === 'never') return;
  mkdirSync(FOLDER, { recursive: true });
  // Traversable by PostgreSQL's user when this runs as root.
  chmodSync(FOLDER, 0o711);
  const site = await start(TEMPLATE);
  await site.stop();
}

/** Runs `use` with the site and its sample data as they are after the first start. */
export async function withFreshSite<T>(use: (site: RunningSite) => Promise<T>): Promise<T> {
  const dataDir = join(FOLDER, `data-${PORT}`);
  rmSync(dataDir, { recursive: true, force: true });
  // With owners: run as root, PostgreSQL has a user of its own.
  execFileSync('cp', ['-a', TEMPLATE, dataDir]);
  const site = await start(dataDir, { PUBLISH_ON_START: 'never' });
  try {
    return await use(site);
  } finally {
    await site.stop();
  }
}

export type Account = keyof typeof demoAccounts;

export interface Person {
  email: string;
  password: string;
}

/** A session as the backend sends it. */
export async function sessionOf(site: RunningSite, account: Account | Person): Promise<string> {
  const { email, password } = typeof account === 'string' ? demoAccounts[account] : account;
  return signIn('client', { email, password }, { supabaseUrl: site.url, publishableKey: await publishableKeyOf(site) });
}

/** Creates a confirmed account with the sign-up call and the emailed link. */
export async function signUp(site: RunningSite, email: string, firstName: string, lastName: string): Promise<Person> {
  const person = { email, password: 'Almond-Grove-2026!' };
  await call(site, 'signup', { ...person, data: { first_name: firstName, last_name: lastName } });
  await call(site, 'verify', { type: 'email', token_hash: await emailedToken(site, email) });
  return person;
}

/** The token in the link of the newest email to an address; waits for it. */
async function emailedToken(site: RunningSite, email: string): Promise<string> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const answer = await fetch(`${site.url}/__mail/messages?to=${encodeURIComponent(email)}`);
    const mails = (await answer.json()) as { text: string }[];
    const token = mails.map(({ text }) => /token_hash=([\w-]+)/.exec(text)?.[1]).find(Boolean);
    if (token) return token;
    await wait(200);
  }
  throw new Error(`No email with a link came to ${email}.`);
}

async function call(site: RunningSite, path: string, body: object): Promise<void> {
  const response = await fetch(`${site.url}/auth/v1/${path}`, {
    method: 'POST',
    headers: { apikey: await publishableKeyOf(site), 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
}

async function publishableKeyOf({ url }: RunningSite): Promise<string> {
  return ((await (await fetch(`${url}/env.json`)).json()) as { publishableKey: string }).publishableKey;
}
