import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { loadSite } from '../../origin/site.ts';
import { FileStore } from '../../release/file-store.ts';
import { requireLive } from '../../release/live-release.ts';
import { readPage } from '../../release/stored-build.ts';
import { releaseDocuments } from '../../site/knowledge/release-documents.ts';
import type { KnowledgeDocument } from '../../supabase/knowledge/document.ts';

const FILE = fileURLToPath(new URL('page-documents.json', import.meta.url));

/** The knowledge documents of the site's pages, as the last snapshot found them: those that the assistant knows. */
export function readSnapshot(): readonly KnowledgeDocument[] {
  // The cast: this program wrote the file.
  return JSON.parse(readFileSync(FILE, 'utf8')) as readonly KnowledgeDocument[];
}

/** Rewrites the snapshot from the live release of a store. Returns how many documents it has. @throws PublishError without a release */
export async function writeSnapshot(folder: string): Promise<number> {
  const store = new FileStore(folder);
  const { release } = await requireLive(store, 'production');
  const { paths } = await loadSite(store, release);
  const all = await releaseDocuments(paths, async (page) => (await readPage(store, page)).toString('utf8'));
  const documents = all.filter(({ kind }) => kind !== 'town');
  writeFileSync(FILE, `${JSON.stringify(documents, null, 2)}\n`);
  return documents.length;
}
