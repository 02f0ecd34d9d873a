import { expect, it, vi } from 'vitest';
import { DevServerRegistry } from './dev-server-registry.ts';

const request = (method: string, body?: object) =>
  new Request('http://localhost/__development/community', { method, ...(body ? { body: JSON.stringify(body) } : {}) });
const visit = { entry: 'http://127.0.0.1:8080/entry.js', pages: true };

it('lists a dev server until it stops or goes silent', async () => {
  vi.useFakeTimers();
  vi.spyOn(console, 'log').mockImplementation(() => {});
  const registry = new DevServerRegistry();
  expect((await registry.handle('community', request('PUT', visit))).status).toBe(204);
  expect(registry.current()).toMatchObject({ community: visit });
  await registry.handle('community', request('DELETE'));
  expect(registry.current()).toEqual({});
  await registry.handle('community', request('PUT', visit));
  vi.advanceTimersByTime(10_000);
  expect(registry.current()).toEqual({});
  vi.useRealTimers();
});

it.each([
  ['shell', visit],
  ['community', { ...visit, entry: 'https://elsewhere.example/entry.js' }],
  ['community', {}],
])('rejects %s %j', async (name, body) => {
  const registry = new DevServerRegistry();
  expect((await registry.handle(name, request('PUT', body))).status).toBe(400);
  expect(registry.current()).toEqual({});
});
