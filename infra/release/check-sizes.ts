import type { BuildRef } from '@tulebyte/federation/release';
import { keys } from './keys.ts';
import { PublishError } from './publish-error.ts';
import { readFileList, readManifest } from './stored-build.ts';
import { readVerified, type ReleaseStore } from './store.ts';

/** Budgets are checked against the sizes in the manifest. @throws PublishError when a stored file is larger than it says, or missing there */
export async function checkSizes(store: ReleaseStore, name: string, build: BuildRef): Promise<void> {
  const [manifest, list] = await Promise.all([readManifest(store, name, build), readFileList(store, name, build)]);
  const remedy = 'build it with @tulebyte/remote-kit, which writes the manifest';
  const where = `"${name}" ${build.version}, remote.json "files"`;
  const served = Object.keys(list)
    .filter((path) => path.startsWith('web/'))
    .map((path) => path.slice('web/'.length));
  const hidden = served.find((file) => !(file.replace(/\.br$/, '') in manifest.files));
  if (hidden !== undefined) throw new PublishError({ what: `its manifest does not list ${hidden}`, where, remedy });
  await Promise.all(
    Object.entries(manifest.files).map(async ([file, { brotli }]) => {
      // What the web server sends: the compressed twin, if there is one.
      const path = [`web/${file}.br`, `web/${file}`].find((each) => each in list);
      if (!path) return;
      const sha256 = list[path] ?? '';
      const { length } = await readVerified(store, keys.buildFile(name, build.version, path, sha256), sha256);
      if (length <= brotli) return;
      throw new PublishError({
        what: `its manifest says that ${file} weighs ${brotli} bytes; it weighs ${length}`,
        where,
        remedy,
      });
    }),
  );
}
