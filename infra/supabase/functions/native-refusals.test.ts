import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { nativeAnswer, pageBefore } from './_shared/native-form.ts';
import { refuse } from './_shared/endpoint.ts';
import { spanishRefusals } from './_shared/error-texts.ts';

test('refusals have the words that the pages have', () => {
  const catalog = readFileSync(new URL('../../../remotes/marketing/src/locales/es.po', import.meta.url), 'utf8');
  for (const words of Object.values(spanishRefusals)) expect(catalog).toContain(`msgstr ${JSON.stringify(words)}`);
});

describe('a refusal of a form that came without JavaScript', () => {
  const page = async (source: string | undefined) => {
    const refused = refuse(400, 'invalid_request', 'Write a message', { message: 'Write a message', website: '<b>' });
    const response = await nativeAnswer(source, 'sent', () => Promise.resolve(refused));
    return response.text();
  };

  test('speaks the language of the page it was sent from', async () => {
    const spanish = await page('/es/contact-us');
    expect(spanish).toContain('<html lang="es">');
    expect(spanish).toContain('Escriba un mensaje');
    expect(spanish).not.toMatch(/Write|Please|Go back/);
    expect(await page('/contact-us')).toContain('Write a message');
    expect(await page(undefined)).toContain('<html lang="en">');
  });

  test('shows nothing as markup', async () => expect(await page('/es/contact-us')).not.toContain('<b>'));
});

test('a form too long to be read is answered with a page only where a browser asked for one', () => {
  const from = (headers: Record<string, string>) => pageBefore(new Request('http://localhost/f', { headers }));
  const referer = 'http://localhost/es/careers/field-technician?x=1';
  expect(from({ accept: 'text/html,*/*', referer })).toBe('/es/careers/field-technician');
  expect(from({ accept: 'text/html' })).toBe('/');
  expect(from({ accept: 'text/html', referer: 'nonsense' })).toBe('/');
  expect(from({ accept: '*/*', referer })).toBeUndefined();
});
