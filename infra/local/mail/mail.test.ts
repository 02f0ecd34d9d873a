import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { company } from '@tulebyte/brand';
import { catchMail } from './catcher.ts';
import type { MailCatcher } from './catcher.ts';
import { createMailbox } from './mailbox.ts';
import { createMailSender } from './mail-sender.ts';
import { renderTemplate } from './render-template.ts';
import { testBackend } from '../testing/test-backend.ts';

const open: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of open.splice(0).toReversed()) await end();
});

async function caught(folder = mkdtempSync(join(tmpdir(), 'tulebyte-mail-'))): Promise<{ catcher: MailCatcher; folder: string }> {
  const catcher = await catchMail(folder);
  open.push(
    () => rmSync(folder, { recursive: true, force: true }),
    () => catcher.stop(),
  );
  return { catcher, folder };
}

const mail = {
  to: 'ana@home.example',
  subject: 'Grüße – 你好',
  html: '<p>Hello <a href="https://site.example/x?a=1&amp;b=2">link</a></p>',
  text: 'Hello',
};

describe('the catcher', () => {
  test('receives email by SMTP and lists the newest first', async () => {
    const { catcher } = await caught();
    const sender = createMailSender(catcher.smtpUrl);
    await sender.send(mail);
    await sender.send({ ...mail, subject: 'Second' });
    sender.close();
    expect(catcher.messages().map(({ subject }) => subject)).toEqual(['Second', mail.subject]);
    expect(catcher.messages()[1]).toMatchObject({
      to: [mail.to],
      from: company.supportEmail,
      text: 'Hello\n',
      html: expect.stringContaining('Hello'),
    });
    expect(new URL(catcher.smtpUrl).hostname).toBe('127.0.0.1');
  });

  test('keeps them across a restart', async () => {
    const { catcher, folder } = await caught();
    const sender = createMailSender(catcher.smtpUrl);
    await sender.send(mail);
    sender.close();
    expect((await caught(folder)).catcher.messages()).toHaveLength(1);
  });

  test('shows a page of emails, where none can run scripts', async () => {
    const { catcher } = await caught();
    const mailbox = createMailbox(catcher);
    expect(await (await mailbox.request('/__mail')).text()).toContain('No mail yet');
    const sender = createMailSender(catcher.smtpUrl);
    await sender.send({ ...mail, subject: '<script>alert(1)</script>', html: `${mail.html}<script>alert(2)</script>` });
    sender.close();
    const page = await (await mailbox.request('/__mail')).text();
    expect(page).toContain('&lt;script&gt;alert(1)');
    expect(page).not.toContain('<script>');
    const id = catcher.messages()[0]?.id ?? '';
    const shown = await mailbox.request(`/__mail/${id}/html`);
    expect(shown.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await shown.text()).toContain('https://site.example/x?a=1&amp;b=2');
    expect((await mailbox.request('/__mail/none')).status).toBe(404);
    const [first] = Object(await (await mailbox.request('/__mail/messages')).json());
    expect(Object.keys(first)).toEqual(expect.arrayContaining(['to', 'subject', 'text', 'html', 'at']));
    expect(first.to).toBe(mail.to);
    const to = async (address: string) => (await mailbox.request(`/__mail/messages?to=${encodeURIComponent(address)}`)).json();
    expect([await to(mail.to), await to('nobody@home.example')]).toEqual([[first], []]);
  });
});

test('the backend serves the mailbox', async () => {
  const response = await fetch(`${testBackend().url}/__mail`);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=UTF-8']);
});

describe('a template', () => {
  const values = {
    SiteURL: 'https://site.example',
    TokenHash: 'abc',
    Token: '123456',
    Email: 'a&b@x.example',
    RedirectTo: 'https://site.example/a?b=1&c="x"',
  };
  test('encodes values in a query and escapes them elsewhere', () => {
    expect(
      renderTemplate('<a href="{{ .SiteURL }}/c?t={{ .TokenHash }}&amp;next={{ .RedirectTo }}">{{ .Email }}</a>', values, 'html'),
    ).toBe(
      '<a href="https://site.example/c?t=abc&amp;next=https%3A%2F%2Fsite.example%2Fa%3Fb%3D1%26c%3D%22x%22">a&amp;b@x.example</a>',
    );
    expect(renderTemplate('{{.Email}} {{ .Unknown }}{{ .Token }}', values, 'text')).toBe('a&b@x.example 123456');
  });
});

test('SMTP_URL sends real email, and then there is no mailbox', async () => {
  const { startBackend } = await import('../backend.ts');
  const { catcher } = await caught();
  const dataDir = mkdtempSync(join(tmpdir(), 'tulebyte-smtp-'));
  const siteUrl = 'http://127.0.0.1:39996';
  const backend = await startBackend({ dataDir, siteUrl, env: { SMTP_URL: catcher.smtpUrl } });
  open.push(
    () => rmSync(dataDir, { recursive: true }),
    () => backend.stop(),
  );
  expect(backend.mail).toBeNull();
  expect((await backend.fetch(new Request(`${siteUrl}/__mail`))).status).toBe(404);
  await backend.fetch(
    new Request(`${siteUrl}/auth/v1/recover`, {
      method: 'POST',
      headers: { apikey: backend.publishableKey },
      body: '{"email":"client@tulebyte.example"}',
    }),
  );
  await expect.poll(() => catcher.messages()).toHaveLength(1);
});
