import { storedFileUrl } from './stored-file-url.ts';

/** The bytes of a stored file; null when it could not be read. */
export async function readStoredFile(id: string): Promise<Uint8Array | null> {
  try {
    const response = await fetch(await storedFileUrl(id));
    return response.ok ? new Uint8Array(await response.arrayBuffer()) : null;
  } catch {
    return null;
  }
}
