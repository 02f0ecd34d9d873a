import { EmbedRequest } from '@tulebyte/backend-api/functions/embed-knowledge';
import * as v from 'valibot';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { startStandIn } from '../../local/testing/stand-in.ts';
import { recordVectors } from './record-vectors.ts';

const project = await startStandIn();
afterAll(() => project.stop());
beforeEach(() => project.forget());

const texts = new Map(Array.from({ length: 100 }, (_text, index) => [`hash ${index}`, `text ${index}`]));
const textsIn = (body: string) => v.parse(EmbedRequest, JSON.parse(body)).texts ?? [];

test('each text gets its own vector, in as many calls as it takes', async () => {
  project.answer(({ body }) => ({ body: { model: 'real', vectors: textsIn(body).map((text) => `vector of ${text}`) } }));
  const { model, vectors } = await recordVectors(project.url, 'job-secret', texts);
  expect(model).toBe('real');
  expect(Object.entries(vectors)).toEqual([...texts].map(([hash, text]) => [hash, `vector of ${text}`]));
  expect(project.heard.map(({ path, headers }) => [path, headers['authorization']])).toEqual([
    ['/functions/v1/embed-knowledge', 'Bearer job-secret'],
    ['/functions/v1/embed-knowledge', 'Bearer job-secret'],
  ]);
});

test.for([
  ['has no model', () => ({ body: { model: null } }), 'no embedding model'],
  ['refuses', () => ({ status: 401, body: {} }), '401'],
  ['leaves a text out', () => ({ body: { model: 'real', vectors: [] } }), 'left out'],
] as const)('nothing is recorded of a project that %s', async ([, answer, message]) => {
  project.answer(answer);
  await expect(recordVectors(project.url, 'job-secret', texts)).rejects.toThrow(message);
});

test('nothing is recorded of two models', async () => {
  project.answer(({ body }) => ({ body: { model: `model ${textsIn(body).length}`, vectors: textsIn(body) } }));
  await expect(recordVectors(project.url, 'job-secret', texts)).rejects.toThrow('another one now');
});

test.for([
  'http://project.example',
  'ftp://project.example',
  'file:///etc/hosts',
  'http://127.0.0.1.evil.example',
  'project.example',
  '',
])('the secret is not sent to “%s”', async (address) => {
  const sent = vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ model: 'real', vectors: [] }));
  await expect(recordVectors(address, 'job-secret', texts)).rejects.toThrow('--record takes the https:// URL of a project');
  expect(sent).not.toHaveBeenCalled();
});

test.for(['https://abc.supabase.co', 'http://localhost:54321', 'http://[::1]:54321'])('%s is asked', async (address) => {
  const sent = vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ model: null }));
  await expect(recordVectors(address, 'job-secret', texts)).rejects.toThrow('no embedding model');
  expect(String(sent.mock.calls[0]?.[0])).toBe(`${address}/functions/v1/embed-knowledge`);
});
