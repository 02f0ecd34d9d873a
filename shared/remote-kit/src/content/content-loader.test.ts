import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import contentLoader from './content-loader.ts';

const root = mkdtempSync(join(tmpdir(), 'tulebyte-content-loader-'));
mkdirSync(join(root, 'content/notes'), { recursive: true });
writeFileSync(
  join(root, 'content.config.ts'),
  'export default { collections: { notes: { facts: {}, text: {}, listed: [] } }, inserts: {}, components: {}, page: "" };',
);
// Without its Spanish.
writeFileSync(join(root, 'content/notes/one.en.mdx'), '---\n---\n\nHello.\n');
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** What a build watches, and the error, after loading a file. */
async function load(file: string, query = ''): Promise<{ error: Error | null | undefined; watched: string[] }> {
  const watched: string[] = [];
  const watch = (path: string) => void watched.push(path);
  const error = await new Promise<Error | null | undefined>((resolve) => {
    contentLoader.call({
      resourcePath: join(root, file),
      resourceQuery: query,
      async: () => (failure) => resolve(failure),
      addContextDependency: watch,
      addDependency: watch,
    });
  });
  return { error, watched };
}

it('watches all texts after a mistake, since a change of any of them can fix it', async () => {
  for (const [file, query] of [
    ['content/notes/one.en.mdx', ''],
    ['content.config.ts', '?entries=notes'],
  ] as const) {
    const { error, watched } = await load(file, query);
    expect(error?.message).toContain('one.es.mdx');
    expect(watched).toEqual([join(root, 'content')]);
  }
});
