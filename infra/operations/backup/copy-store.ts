import { FileStore } from '../../release/file-store.ts';
import { inParallel } from '../../release/in-parallel.ts';
import { keys } from '../../release/keys.ts';
import type { ReleaseStore } from '../../release/store.ts';

/** What points to other objects. Read first, so that what it points to is there when it is read. */
const POINTERS = ['channels/', 'policy/', 'releases/'];
const AT_ONCE = 16;

/** Copies a release store object by object. The signing key goes only into folders. Returns how many objects. */
export async function copyStore(from: ReleaseStore, to: ReleaseStore): Promise<number> {
  let copied = 0;
  const copy = async (key: string) => {
    if (key === keys.privateKey) {
      const secret = to instanceof FileStore ? await from.getSecret(key) : undefined;
      if (secret) await to.createSecret(key, secret);
      return;
    }
    const bytes = await from.get(key);
    if (!bytes) return; // pruned since the listing
    await to.create(key, bytes);
    copied += 1;
  };
  const pointers = (await Promise.all(POINTERS.map((prefix) => from.list(prefix)))).flat();
  const known = new Set(pointers);
  await inParallel(pointers, AT_ONCE, copy);
  const others = (await from.list('')).filter((key) => !known.has(key) && !POINTERS.some((prefix) => key.startsWith(prefix)));
  await inParallel(others, AT_ONCE, copy);
  return copied;
}
