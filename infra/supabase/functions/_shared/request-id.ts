import { AsyncLocalStorage } from 'node:async_hooks';

/** Header with the id that a request has in the logs of proxy, web server, functions, and outbox. */
export const REQUEST_ID = 'X-Request-Id';

const VALID = /^[\w-]{8,64}$/;
const storage = new AsyncLocalStorage<string>();

/** The id that the headers name, or a new one: short, since two headers of each page contain it. */
export function requestIdOf(headers: Headers): string {
  return requestIdIn(headers, REQUEST_ID) ?? crypto.randomUUID().replaceAll('-', '').slice(-16);
}

export function requestIdIn(headers: Headers, name: string): string | undefined {
  const given = headers.get(name) ?? '';
  return VALID.test(given) ? given : undefined;
}

/** Log lines of the work, and its calls of the backend, carry the id. */
export function withRequestId<T>(id: string, work: () => T): T {
  return storage.run(id, work);
}

export function currentRequestId(): string | undefined {
  return storage.getStore();
}
