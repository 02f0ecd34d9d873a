import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withRuntime } from '../functions/_shared/runtime.ts';
import { functionSettings } from '../../local/functions/settings.ts';
import { testBackend } from '../../local/testing/test-backend.ts';

const { url, publishableKey } = testBackend();

type Handler = (request: Request) => Promise<Response>;

const folder = new URL('../functions/', import.meta.url);
const names = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== '_shared')
  .map(({ name }) => name);

const CHUNK = 16 * 1024;
/** The most that a function reads of a form with files; other bodies have lower limits. */
const MAX_FORM_BYTES = 25 * 1024 * 1024;
const MAX_TEXT_BYTES = 96 * 1024;

const settings: Readonly<Record<string, string>> = {
  ...functionSettings(testBackend()),
  STRIPE_SECRET_KEY: 'sk_test_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
};
const runtime = { env: (name: string) => settings[name], fetch: globalThis.fetch, callerAddress: () => null };

const types = {
  'application/json': MAX_TEXT_BYTES,
  'application/x-www-form-urlencoded': MAX_TEXT_BYTES,
  'multipart/form-data; boundary=x': MAX_FORM_BYTES,
} as const;

test.for(names.flatMap((name) => Object.entries(types).map(([type, most]) => [name, type, most] as const)))(
  '%s stops reading an endless body of %s',
  async ([name, type, most]) => {
    const { handler } = (await import(new URL(`${name}/handler.ts`, folder).href)) as { handler: Handler }; // every function has one
    let pulled = 0;
    const body = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          pulled += CHUNK;
          if (pulled > 2 * MAX_FORM_BYTES) controller.close();
          else controller.enqueue(new Uint8Array(CHUNK).fill(0x61));
        },
      },
      { highWaterMark: 0 },
    );
    const headers = {
      'content-type': type,
      authorization: `Bearer tbk_${'0'.repeat(64)}`,
      'stripe-signature': 't=1,v1=0',
    };
    // TypeScript's DOM types lack `duplex`, which a streamed body needs.
    const init: RequestInit & { duplex: 'half' } = { method: 'POST', headers, body, duplex: 'half' };
    const response = await withRuntime(runtime, () => handler(new Request(`http://site.example/${name}`, init)));
    // Endpoints without a body respond without reading it; all others report the limit.
    expect(response.status === 413 || pulled === 0).toBe(true);
    expect(pulled).toBeLessThanOrEqual((name === 'stripe-webhook' ? 512 * 1024 : most) + CHUNK);
  },
);

test('the data API and the auth service stop too', async () => {
  for (const path of ['/rest/v1/rpc/is_admin', '/auth/v1/recover']) {
    const response = await fetch(url + path, {
      method: 'POST',
      headers: { apikey: publishableKey, 'content-type': 'application/json' },
      body: new Uint8Array(17 * 1024 * 1024),
    });
    expect([path, response.status]).toEqual([path, 413]);
    await response.body?.cancel();
  }
});
