import { vi, type Mock } from 'vitest';

type Answer = Response | unknown | ((request: Request) => Response | unknown | Promise<Response | unknown>);

/**
 * Answers requests by path instead of the network; every other request fails the test by its name. `/env.json` is
 * answered with a sample backend unless told otherwise. A value that is no Response is sent as JSON.
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
