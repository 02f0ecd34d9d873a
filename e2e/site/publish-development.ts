import { parseArgs } from 'node:util';
import type { BuildRef } from '@tulebyte/federation/release';
import { readBuild, uploadArtifact } from '../../infra/release/artifact.ts';
import { FileStore } from '../../infra/release/file-store.ts';
import { publishVersions } from '../../infra/release/publish.ts';

/**
 * Publishes development builds to a separate store: `node publish-development.ts --store S --url U --key K name=folder …`. A program,
 * because rendering imports the builds, which the test runner's module loader doesn't allow.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { store: { type: 'string', default: '' }, url: { type: 'string', default: '' }, key: { type: 'string', default: '' } },
});
const store = new FileStore(values.store);
const builds: Record<string, BuildRef> = {};
for (const build of positionals) {
  const [name = '', folder = ''] = build.split('=');
  builds[name] = await uploadArtifact(store, folder, await readBuild(folder, name));
}
const backend = { supabaseUrl: values.url, publishableKey: values.key };
await publishVersions(builds, { store, channel: 'production', author: 'tests', note: '', budgets: 'ignored', backend });
