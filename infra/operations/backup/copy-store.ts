import { FileStore } from '../../release/file-store.ts';
import { inParallel } from '../../release/in-parallel.ts';
import { keys } from '../../release/keys.ts';
import { TooLargeError, type ReleaseStore } from '../../release/store.ts';

/** What points to other objects. Read first, so that what it points to is there when it is read. */
const POINTERS = ['channels/', 'policy/', 'releases/'];
const AT_ONCE = 16;

/** Copies a release store object by object, without what web servers refuse. The signing key goes only into folders. Returns how many objects. */
export async function copyStore(from: ReleaseStore, to: ReleaseStore): Promise<number> {
  let copied = 0;
  const copy = async (key: string) => {
    if (key === keys.privateKey) {
      const secret = to instanceof FileStore ? await from.getSecret(key) : undefined;
      if (secret) await to.createSecret(key, secret);
      return;
    }
    const bytes = await from.get(key).catch(ignoreLarge);
    if (!bytes) return; // pruned since the listing, or never served
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

function ignoreLarge(error: unknown): undefined {
  if (!(error instanceof TooLargeError)) throw error;
  console.warn(`Not copied: ${error.message}`);
}
