import type { BuildRef } from '@tulebyte/federation/release';
import { findSingletons, SINGLETONS } from '@tulebyte/federation/singletons';
import { keys } from './keys.ts';
import { PublishError } from './publish-error.ts';
import { readFileList } from './stored-build.ts';
import { readVerified, type ReleaseStore } from './store.ts';

/**
 * Searches a remote's stored files for its own copy of modules that the host provides, however it was built.
 * @throws PublishError for the first file with one
 */
export async function checkSingletons(store: ReleaseStore, name: string, build: BuildRef): Promise<void> {
  const files = Object.entries(await readFileList(store, name, build)).filter(([file]) => /\.[cm]?js$/.test(file));
  await Promise.all(
    files.map(async ([file, sha256]) => {
      const code = await readVerified(store, keys.buildFile(name, build.version, file, sha256), sha256);
      const [copy] = findSingletons(code.toString('utf8'));
      if (copy === undefined) return;
      throw new PublishError({
        what: `it brings its own ${copy}, of which a page must have only the host's`,
        where: `remote "${name}" ${build.version}, ${file}`,
        remedy: `import ${SINGLETONS[copy]?.instead}; the build of @tulebyte/remote-kit names the file that imports it`,
      });
    }),
  );
}
