import { chmodSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { createClient } from '@supabase/supabase-js';
import { demoAccounts } from '../../local/index.ts';
import { loadSecrets } from '../../local/data-folder/secrets.ts';
import { connect } from '../../local/postgres/connection.ts';
import { openDatabase } from '../../local/postgres/database.ts';
import { runningDatabaseUrl } from '../../local/postgres/running.ts';
import { backUp, restore, type Installation } from '../../operations/backup/backup.ts';
import { dumpDatabase } from '../../operations/backup/dump-database.ts';
import type { Manifest } from '../../operations/backup/manifest.ts';
import { FileStore } from '../../release/file-store.ts';
import { publishVersions } from '../../release/publish.ts';
import { startS3Server } from '../../release/testing/s3/s3-server.ts';
import { bucketObjects } from '../../supabase/functions/_shared/files/bucket-objects.ts';
import { publishOptions, uploadFixture } from '../../release/testing/fixture-builds.ts';
import { startSite } from '../../site/start.ts';
import { Proof } from '../proof.ts';

const PORT = process.env['PORT'] ?? '4470';
const [STORED, LOST] = ['00000000-0000-4000-8000-00000000f11e', '00000000-0000-4000-8000-000000001057'];
const CONTENT = new Uint8Array(Buffer.from('Link down on port 7'));

/**
 * Backs up a running demo site during writes, with files in a bucket; restores it into an empty folder and another bucket; and compares.
 */
export async function run(): Promise<{ passed: number; failed: number }> {
  const root = mkdtempSync(join(tmpdir(), 'tulebyte-backup-'));
  chmodSync(root, 0o711); // traversable by PostgreSQL's user when this runs as root
  const servers = await Promise.all([startS3Server(), startS3Server()]);
  const [bucket, otherBucket] = servers.map(({ settings }) => bucketObjects(settings));
  const site = (name: string): Installation => ({ dataDir: join(root, name), isHosted: false });
  const first = { ...site('first'), bucket };
  const second = { ...site('second'), bucket: otherBucket };
  const folder = join(root, 'backup');
  const proof = new Proof();
  try {
    await publish(first);
    const { manifest, refreshToken } = await backUpWhileWritten(proof, first, folder);

    await proof.refuses(
      'restoring refuses files without a bucket',
      async () => void (await restore(folder, site('no-bucket'))),
      'none is set',
    );
    await proof.check('a backup restores into an empty folder', async () => {
      await restore(folder, second);
      return [];
    });
    await proof.check('a file in the bucket is the same; one that was lost is named', async () => {
      const file = await otherBucket?.get(STORED);
      return [
        ...(Buffer.from(file ?? []).equals(Buffer.from(CONTENT)) ? [] : ['another content']),
        ...(isDeepStrictEqual(manifest.missingFiles, [LOST]) ? [] : [`missing: ${manifest.missingFiles.join(', ')}`]),
      ];
    });
    await proof.check('every object of the release store is the same', () => compareStores(first, second));
    await proof.check('every table has the rows of one moment', () => compareRows(second, join(root, 'again'), manifest));
    const { stop } = await start(second);
    await proof.check('the live release is served, password and session are accepted', () => visit(refreshToken));
    await stop();

    for (const [what, spoil, message] of [
      ['a folder that is in use', () => second, 'the folder is not empty'],
      [
        'a backup with a damaged table',
        (copy: string) => {
          rmSync(join(copy, 'database/auth.users.copy.gz'));
          cpSync(join(copy, 'database/public.profiles.copy.gz'), join(copy, 'database/auth.users.copy.gz'));
        },
        'auth.users could not be restored',
      ],
      ['a backup that was interrupted', (copy: string) => rmSync(join(copy, 'backup.json')), 'not a complete backup'],
    ] as const) {
      await proof.refuses(
        `restoring refuses ${what}`,
        async () => {
          const copy = mkdtempSync(join(root, 'copy-'));
          cpSync(folder, copy, { recursive: true });
          await restore(copy, spoil(copy) ?? { ...second, ...site(`refused-${what.length}`) });
        },
        message,
      );
    }
  } finally {
    await Promise.all(servers.map((server) => server.close()));
    rmSync(root, { recursive: true, force: true });
  }
  return proof.totals();
}

async function publish({ dataDir }: Installation): Promise<void> {
  const options = publishOptions(new FileStore(join(dataDir, 'store')));
  const marketing = (mark: string) => uploadFixture(options.store, { name: 'marketing', mark, patterns: ['/', '/pricing'] });
  const shell = await uploadFixture(options.store, { name: 'shell', patterns: ['/auth', '*'] });
  await publishVersions({ shell, marketing: await marketing('a') }, options);
  await publishVersions({ marketing: await marketing('b') }, options);
}

const start = ({ dataDir }: Installation) => startSite({ PORT, DATA_DIR: dataDir, PUBLISH_ON_START: 'never' });
const url = `http://localhost:${PORT}`;

async function browser() {
  const { publishableKey } = (await (await fetch(`${url}/env.json`)).json()) as { publishableKey: string };
  return createClient(url, publishableKey, { auth: { persistSession: false, autoRefreshToken: false } });
}

async function backUpWhileWritten(proof: Proof, site: Installation, folder: string) {
  const { stop } = await start(site);
  const sql = connect(await runningDatabaseUrl(site.dataDir), 1);
  const { data } = await (await browser()).auth.signInWithPassword(demoAccounts.client);
  await site.bucket?.put(STORED, CONTENT);
  await sql`insert into private.files (id) select unnest(${[STORED, LOST]}::uuid[])`;
  for (const id of [STORED, LOST]) {
    await sql`select public.store_attachment(${id}, null, 'router.log', 'text/plain', ${CONTENT.length}, ${'0'.repeat(64)})`;
  }
  const writing = new AbortController();
  let written = 0;
  const writer = (async () => {
    while (!writing.signal.aborted) {
      // Always two rows per transaction: an odd number would mean that the backup isn't a consistent snapshot.
      await sql`insert into private.rate_limits (action, key_hash) select 'backup', repeat('a', 64) from generate_series(1, 2)`;
      written += 2;
    }
  })();
  let manifest: Manifest | undefined;
  await proof.check('a site is backed up while it is written to', async () => {
    const before = written;
    manifest = await backUp(site, folder);
    const rows = manifest.database.tables.reduce((total, table) => total + table.rows, 0);
    console.log(
      `      ${rows} rows of ${manifest.database.tables.length} tables, ${manifest.objects} objects, ${written - before} rows written during the backup`,
    );
    return written > before ? [] : ['nothing was written during the backup'];
  });
  writing.abort();
  await writer;
  await sql.end();
  await stop();
  if (!manifest) throw new Error('There is no backup to restore.');
  return { manifest, refreshToken: data.session?.refresh_token ?? '' };
}

async function compareStores(first: Installation, second: Installation): Promise<string[]> {
  const [from, to] = [first, second].map(({ dataDir }) => new FileStore(join(dataDir, 'store'))) as [FileStore, FileStore];
  const keys = await from.list('');
  if (!isDeepStrictEqual(keys, await to.list(''))) return ['other objects'];
  const different = keys.map(async (key) => ((await from.get(key))?.equals((await to.get(key)) ?? Buffer.alloc(0)) ? [] : [key]));
  return (await Promise.all(different)).flat();
}

/** Before the site starts, which updates sample rows. */
async function compareRows({ dataDir }: Installation, again: string, manifest: Manifest): Promise<string[]> {
  const database = await openDatabase({ dataDir, secrets: loadSecrets(dataDir), externalUrl: undefined, log: () => undefined });
  const sql = connect(database.ownerUrl, 1);
  const restored = await dumpDatabase(sql, again);
  await sql.end();
  await database.stop();
  const found = new Map(restored.tables.map(({ name, ...table }) => [name, table]));
  const pairs = manifest.database.tables.find(({ name }) => name === 'private.rate_limits');
  return [
    ...((pairs?.rows ?? 1) % 2 === 0 ? [] : ['the rows are of two moments']),
    ...manifest.database.tables.flatMap(({ name, rows, sha256 }) => {
      const table = found.get(name);
      return table?.sha256 === sha256 ? [] : [`${name}: ${rows} rows, ${table?.rows} restored`];
    }),
  ];
}

async function visit(refreshToken: string): Promise<string[]> {
  const { release } = (await (await fetch(`${url}/release.json`)).json()) as { release: number };
  const page = await (await fetch(`${url}/pricing`)).text();
  const client = await browser();
  const refreshed = await client.auth.refreshSession({ refresh_token: refreshToken });
  const signedIn = await client.auth.signInWithPassword(demoAccounts.client);
  return [
    ...(release === 2 && page.includes('/pricing') ? [] : [`release ${release} is served`]),
    ...(refreshed.error ? [`the session ended: ${refreshed.error.message}`] : []),
    ...(signedIn.error ? [`the password is wrong: ${signedIn.error.message}`] : []),
  ];
}
