import { expect, test } from 'vitest';
import { withRuntime } from '../_shared/runtime.ts';
import { parseAuthenticationResults } from './authentication-results.ts';
import { readMail } from './read-mail.ts';

const runtime = {
  env: (name: string) => (name === 'INBOUND_MAIL_SERVER' ? 'mx.example' : undefined),
  fetch: globalThis.fetch,
  callerAddress: () => null,
};
const verdict = async (...headers: string[]) => {
  const mail = `${headers.map((header) => `Authentication-Results: ${header}\r\n`).join('')}From: rosa@valleyfarms.example\r\n\r\nHello`;
  return (await withRuntime(runtime, () => readMail(new TextEncoder().encode(mail), null))).isAuthentic;
};

test.for([
  'mx.example; dmarc=pass',
  'mx.example 1; dmarc=pass header.from=valleyfarms.example',
  'MX.example; spf=fail smtp.mailfrom=a@b.example; DMARC=Pass (p=reject) header.from=valleyfarms.example',
  'mx.example;\r\n\tdkim=pass (2048-bit key; unprotected) header.d=valleyfarms.example;\r\n\tdmarc=pass (p=none dis=none)',
  'mx.example; dkim=pass reason="good signature; dmarc=fail"; dmarc=pass',
  'mx.example (the outer one); dmarc/1=pass;',
  '"mx.example"; dmarc = pass',
])('a proved sender: %s', async (header) => {
  expect(await verdict(header)).toBe(true);
});

test.for([
  // The sender controls the envelope address, and so the text after "smtp.mailfrom=".
  'mx.example; spf=pass smtp.mailfrom=dmarc=pass@evil.example; dmarc=fail',
  'mx.example; spf=pass smtp.mailfrom="dmarc=pass"@evil.example; dmarc=fail',
  'mx.example; spf=pass smtp.mailfrom="; dmarc=pass"; dmarc=fail',
  'mx.example; spf=pass smtp.mailfrom="\\"; dmarc=pass; x=\\""; dmarc=fail',
  'mx.example; spf=pass (sender said "; dmarc=pass;") smtp.mailfrom=evil.example; dmarc=fail',
  'mx.example; dmarc=fail (dmarc=pass)',
  'mx.example; dmarc=fail reason="dmarc=pass"',
  'mx.example; dmarc=fail header.from=evil.example dmarc=pass',
  'mx.example; dmarc=pass header.from=evil.example; dmarc=fail header.from=valleyfarms.example',
  'mx.example; dmarc=permerror',
  'mx.example; dmarc=passed',
])('a sender who failed: %s', async (header) => {
  expect(await verdict(header)).toBe(false);
});

test.for([
  'mx.example; none',
  'mx.example; dmarc=none',
  'mx.example; spf=pass smtp.mailfrom=dmarc=pass@evil.example',
  'mx.example; x-dmarc=pass',
  'mx.example; policy.dmarc=pass',
  'mx.example dmarc=pass',
  'mx.example; dmarc pass',
  'mx.example; spf=pass (dmarc=pass',
  'mx.example; spf=pass smtp.mailfrom="; dmarc=pass',
  'mx.example; dmarc=pass)',
  'mx.example; dmarc/2=pass',
  'mx.example 2; dmarc=pass',
  'elsewhere.example; dmarc=pass',
  'mx.example.evil.example; dmarc=pass',
  '(mx.example;) evil.example; dmarc=pass',
  'evil.example (; mx.example; dmarc=pass)',
  '=?utf-8?q?mx.example=3B_dmarc=3Dpass?=',
  '',
])('a header that proves nothing: %s', async (header) => {
  expect(await verdict(header)).toBeNull();
});

test('an encoded word in an address is not read as part of the header', async () => {
  expect(await verdict('mx.example; spf=pass smtp.mailfrom==?utf-8?q?x=3B_dmarc=3Dpass?=; dmarc=fail')).not.toBe(true);
  expect(await verdict('mx.example; spf=pass smtp.mailfrom=a=?utf-8?q?=3B_dmarc=3Dpass?=@evil.example')).not.toBe(true);
});

test('only the topmost header of our own server counts', async () => {
  expect(await verdict('mx.example; dmarc=fail', 'mx.example; dmarc=pass')).toBe(false);
  expect(await verdict('evil.example; dmarc=pass', 'mx.example; dmarc=fail')).toBe(false);
  expect(await verdict('evil.example; dmarc=fail', 'mx.example; dmarc=pass')).toBe(true);
  expect(await verdict('mx.example; spf=pass smtp.mailfrom="', 'mx.example; dmarc=pass'), 'broken by its sender').toBeNull();
});

test('a long header is parsed in one pass', () => {
  for (const part of ['(', '"', '\\', ';', '=', '(a', 'x '])
    expect(parseAuthenticationResults(`mx.example; ${part.repeat(200_000)}`)).toEqual({ server: 'mx.example', results: [] });
});
