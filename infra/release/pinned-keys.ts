import { decodePublicKey } from './policy.ts';
import { PublishError } from './publish-error.ts';
import { keyIdOf, type PublicKeys } from './signed-document.ts';

/** The keys in `RELEASE_PUBLIC_KEYS`: JSON (`{"id": "base64 or PEM"}`) or `id=base64,id=base64`. @throws PublishError */
export function pinnedKeys(environment: NodeJS.ProcessEnv): PublicKeys | undefined {
  const text = environment['RELEASE_PUBLIC_KEYS']?.trim();
  if (!text) return undefined;
  const entries = text.startsWith('{') ? parseJsonKeys(text) : text.split(/[\s,]+/).map(splitKey);
  const decoded = entries.map(([id, encoded]) => {
    const key = decodePublicKey(encoded);
    if (key && (id === '' || id === keyIdOf(key))) return key;
    throw new PublishError({
      what: key ? `the key that is called "${id}" has the id ${keyIdOf(key)}` : `"${id || encoded}" is not an Ed25519 public key`,
      where: 'environment variable RELEASE_PUBLIC_KEYS',
      remedy: 'copy the value that npm run release -- keys prints where releases are signed',
    });
  });
  return new Map(decoded.map((key) => [keyIdOf(key), key]));
}

function parseJsonKeys(text: string): [string, string][] {
  try {
    return Object.entries(JSON.parse(text) as Record<string, unknown>).map(([id, value]) => [id, String(value)]);
  } catch (error) {
    throw new PublishError({
      what: `RELEASE_PUBLIC_KEYS is not JSON: ${error instanceof Error ? error.message : String(error)}`,
      where: 'environment variable RELEASE_PUBLIC_KEYS',
      remedy: 'write {"id": "base64"} or id=base64,id=base64',
    });
  }
}

/** `id=base64`; the base64 itself may end with `=`. */
function splitKey(entry: string): [string, string] {
  const [, id = '', encoded = entry] = /^([0-9a-f]{16})=(.+)$/.exec(entry) ?? [];
  return [id, encoded];
}
