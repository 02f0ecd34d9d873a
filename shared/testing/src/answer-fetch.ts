import { vi, type Mock } from 'vitest';

type Answer = Response | unknown | ((request: Request) => Response | unknown | Promise<Response | unknown>);

/**
 * Stubs `fetch` with responses by path; other requests reject with their path. `/env.json` is a sample backend by default. Values
 * other than a Response are sent as JSON.
 */
export function answerFetch(answers: Readonly<Record<string, Answer>>): Mock<typeof fetch> {
  const all: Readonly<Record<string, Answer>> = {
    '/env.json': { supabaseUrl: '', publishableKey: 'sample-key' },
    ...answers,
  };
  const mock = vi.fn<typeof fetch>(async (input, init) => {
    const request = new Request(new URL(input instanceof Request ? input.url : String(input), location.origin), init);
    const { pathname } = new URL(request.url);
    if (!(pathname in all)) throw new TypeError(`Nothing answers ${request.method} ${pathname} in this test`);
    const answer = all[pathname];
    const value: unknown = typeof answer === 'function' ? await answer(request) : answer;
    return value instanceof Response ? value.clone() : Response.json(value);
  });
  vi.stubGlobal('fetch', mock);
  return mock;
}
