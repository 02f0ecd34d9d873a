import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { nativeResponse, refererPath } from './_shared/native-form.ts';
import { errorResponse } from './_shared/endpoint.ts';
import { spanishErrors } from './_shared/error-texts.ts';

test('Spanish errors equal those of the pages', () => {
  const catalog = readFileSync(new URL('../../../remotes/marketing/src/locales/es.po', import.meta.url), 'utf8');
  for (const words of Object.values(spanishErrors)) expect(catalog).toContain(`msgstr ${JSON.stringify(words)}`);
});

describe('an error of a form posted without JavaScript', () => {
  const page = async (source: string | undefined) => {
    const refused = errorResponse(400, 'invalid_request', 'Write a message', { message: 'Write a message', website: '<b>' });
    const response = await nativeResponse(source, 'sent', () => Promise.resolve(refused));
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

  test('escapes markup', async () => expect(await page('/es/contact-us')).not.toContain('<b>'));
});

test('an oversized form gets an error page only if a browser posted it', () => {
  const from = (headers: Record<string, string>) => refererPath(new Request('http://localhost/f', { headers }));
  const referer = 'http://localhost/es/careers/field-technician?x=1';
  expect(from({ accept: 'text/html,*/*', referer })).toBe('/es/careers/field-technician');
  expect(from({ accept: 'text/html' })).toBe('/');
  expect(from({ accept: 'text/html', referer: 'nonsense' })).toBe('/');
  expect(from({ accept: '*/*', referer })).toBeUndefined();
});
