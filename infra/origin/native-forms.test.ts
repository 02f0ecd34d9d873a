import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { ownerSql } from '../local/testing/people.ts';
import { testBackend } from '../local/testing/test-backend.ts';
import { forwardForm } from './native-forms.ts';
import { listen } from './node/listen.ts';

const sql = ownerSql();
const { url: supabaseUrl, publishableKey } = testBackend();
const backend = { supabaseUrl, publishableKey };

const fields = (more: Readonly<Record<string, string>> = {}) => ({
  name: 'Rosa Delgado',
  email: `rosa-${crypto.randomUUID()}@home.example`,
  phone: '',
  company: '',
  topic: 'pc-repair',
  message: 'It will not start.',
  website: '',
  source: '/es/contact-us',
  locale: 'es',
  ...more,
});
const post = (body: Readonly<Record<string, string>>, headers: Readonly<Record<string, string>> = {}) =>
  new Request('http://site.example/functions/v1/contact', {
    method: 'POST',
    headers: { accept: 'text/html', referer: 'http://site.example/es/contact-us', cookie: 'tulebyte.preview=x', ...headers },
    body: new URLSearchParams(body),
  });

test('a form posted natively reaches a backend on another port, and leads back to its page', async () => {
  const sent = fields();
  const response = await forwardForm('contact', post(sent), null, backend);
  expect(await response?.text()).toBe('');
  expect(response?.status).toBe(303);
  expect(response?.headers.get('location')).toBe('/es/contact-us#sent');
  expect(await sql`select message from public.inquiries where email = ${sent.email}`).toMatchObject([{ message: sent.message }]);
});

test('a mistake is explained in the page’s language', async () => {
  const response = await forwardForm('contact', post(fields({ message: '' })), null, backend);
  expect(response?.status).toBe(400);
  expect(response?.headers.get('content-security-policy')).toBe("default-src 'none'");
  expect(await response?.text()).toContain('Escriba un mensaje');
});

test('the backend gets the visitor’s address with the secret, and no cookie', async () => {
  const seen: Record<string, unknown>[] = [];
  const server = createServer((request, response) => {
    seen.push(request.headers);
    response.writeHead(303, { location: '/contact-us#sent', 'set-cookie': 'stolen=1' }).end();
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  const at = { supabaseUrl: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`, publishableKey };
  const forged = { 'x-visitor-address': '198.51.100.1', 'x-origin-secret': 'guess' };
  const response = await forwardForm('contact', post(fields(), forged), '203.0.113.9', { ...at, originSecret: 'secret' });
  await forwardForm('contact', post(fields(), forged), '203.0.113.9', at);
  server.close();
  expect(seen).toMatchObject([{ apikey: publishableKey, 'x-origin-secret': 'secret', 'x-visitor-address': '203.0.113.9' }, {}]);
  expect(seen.map(({ cookie }) => cookie)).toEqual([undefined, undefined]);
  expect(seen[1]).not.toHaveProperty('x-visitor-address');
  expect(response?.headers.get('set-cookie')).toBeNull();
});

test('an unavailable backend gets a page that says so', async () => {
  const { url, close } = await listen({ fetch: () => new Response() }, { port: 0 });
  await close();
  const response = await forwardForm('contact', post(fields()), null, { supabaseUrl: url, publishableKey });
  expect(response?.status).toBe(502);
  expect(await response?.text()).toContain('Inténtelo de nuevo en un momento');
});

test('nothing else is passed on', async () => {
  const json = { 'content-type': 'application/json' };
  expect(await forwardForm('contact', post(fields(), json), null, backend)).toBeUndefined();
  expect(await forwardForm('deliver-mail', post(fields()), null, backend)).toBeUndefined();
});

test('a form that is too large is refused before it is sent', async () => {
  const response = await forwardForm('contact', post(fields({ message: 'x'.repeat(7_000_000) })), null, {
    supabaseUrl: 'http://127.0.0.1:9',
    publishableKey,
  });
  expect(response?.status).toBe(413);
});
