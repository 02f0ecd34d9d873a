import { vi, type Mock } from 'vitest';

type Stub = Response | unknown | ((request: Request) => Response | unknown | Promise<Response | unknown>);

/**
 * Stubs `fetch` with responses by path; other requests reject with their path. `/env.json` is a sample backend by default. Values
 * other than a Response are sent as JSON.
 */
export function stubFetch(stubs: Readonly<Record<string, Stub>>): Mock<typeof fetch> {
  const allStubs: Readonly<Record<string, Stub>> = {
    '/env.json': { supabaseUrl: '', publishableKey: 'sample-key' },
    ...stubs,
  };
  const mock = vi.fn<typeof fetch>(async (input, init) => {
    const request = new Request(new URL(input instanceof Request ? input.url : String(input), location.origin), init);
    const { pathname } = new URL(request.url);
    if (!(pathname in allStubs)) throw new TypeError(`This test has no response for ${request.method} ${pathname}`);
    const stub = allStubs[pathname];
    const value: unknown = typeof stub === 'function' ? await stub(request) : stub;
    return value instanceof Response ? value.clone() : Response.json(value);
  });
  vi.stubGlobal('fetch', mock);
  return mock;
}
