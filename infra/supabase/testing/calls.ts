import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { publicKey } from '../../local/data-folder/signing-key.ts';
import { functionSettings } from '../../local/functions/settings.ts';
import { testBackend } from '../../local/testing/test-backend.ts';
import { serveInDeno, stopServed } from './serve-in-deno.ts';
import type { ServedFunction } from './serve-in-deno.ts';

/** `search` is the URL's query with its question mark. */
type Call<Name> = (name: Name, init: RequestInit, search?: string) => Promise<Response>;

/**
 * Sends the same requests to the handlers in Node and to the same files in Deno. Call it at the top of a test file: it starts the
 * named functions before the tests and stops them afterward.
 */
export function callsOf<Name extends string>(
  names: readonly Name[],
  /** Additional environment variables of the functions in Deno. */
  settings: Readonly<Record<string, string>> = {},
): { node: Call<Name>; deno: Call<Name> } {
  const bundles = process.env['FUNCTION_BUNDLES'];
  const served = new Map<Name, ServedFunction>();
  beforeAll(async () => {
    if (testBackend().isHosted) return;
    const environment = { ...hostedSettings(), ...settings };
    const start = async (name: Name) => void served.set(name, await serveInDeno(name, environment, bundles));
    await Promise.all(names.map(start));
  });
  afterAll(() => served.forEach(stopServed));
  return {
    node: (name, init, search = '') => fetch(`${testBackend().url}/functions/v1/${name}${search}`, init),
    deno: async (name, init, search = '') => {
      const response = await fetch(`http://127.0.0.1:${served.get(name)?.port}/${name}${search}`, init);
      // `npm run prove -- functions` checks that each was used well and badly.
      if (bundles !== undefined) appendFileSync(join(bundles, 'answers'), `${name} ${response.status}\n`);
      return response;
    },
  };
}

/** What the browser's client sends. */
export function json(body: unknown, person?: { token: string }): RequestInit {
  return {
    method: 'POST',
    headers: {
      apikey: testBackend().publishableKey,
      'content-type': 'application/json',
      ...(person ? { authorization: `Bearer ${person.token}` } : {}),
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  };
}

/** What a hosted project and its operator set. */
function hostedSettings(): Readonly<Record<string, string>> {
  const backend = testBackend();
  return {
    ...functionSettings(backend),
    SUPABASE_DB_URL: backend.databaseUrl,
    SUPABASE_JWKS: JSON.stringify({ keys: backend.signingKeys.map(publicKey) }),
    INBOUND_MAIL_SERVER: 'mx.example',
    CLIENT_ADDRESS_HEADER: 'x-client-address',
  };
}
