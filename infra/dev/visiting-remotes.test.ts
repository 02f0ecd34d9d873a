import { expect, it, vi } from 'vitest';
import { VisitingRemotes } from './visiting-remotes.ts';

const request = (method: string, body?: object) =>
  new Request('http://localhost/__development/community', { method, ...(body ? { body: JSON.stringify(body) } : {}) });
const visit = { entry: 'http://127.0.0.1:8080/entry.js', pages: true };

it('lists a dev server until it leaves, or has not been heard of for a while', async () => {
  vi.useFakeTimers();
  vi.spyOn(console, 'log').mockImplementation(() => {});
  const visiting = new VisitingRemotes();
  expect((await visiting.handle('community', request('PUT', visit))).status).toBe(204);
  expect(visiting.current()).toMatchObject({ community: visit });
  await visiting.handle('community', request('DELETE'));
  expect(visiting.current()).toEqual({});
  await visiting.handle('community', request('PUT', visit));
  vi.advanceTimersByTime(10_000);
  expect(visiting.current()).toEqual({});
  vi.useRealTimers();
});

it.each([
  ['shell', visit],
  ['community', { ...visit, entry: 'https://elsewhere.example/entry.js' }],
  ['community', {}],
])('rejects %s %j', async (name, body) => {
  const visiting = new VisitingRemotes();
  expect((await visiting.handle(name, request('PUT', body))).status).toBe(400);
  expect(visiting.current()).toEqual({});
});
