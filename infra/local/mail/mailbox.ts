import { company } from '@tulebyte/brand';
import { Hono } from 'hono';
import { html, raw } from 'hono/html';
import type { CaughtEmail, MailCatcher } from './catcher.ts';

const style = `
:root{color-scheme:light dark;--ink:#13212c;--fog:#f3f5f4;--line:#d5dcda;--quiet:#55646e;--river:${company.primaryColor};--paper:#fff}
@media(prefers-color-scheme:dark){:root{--ink:#e6edf0;--fog:#10181e;--line:#2b3840;--quiet:#9fb0ba;--river:#7fb5e6;--paper:#18232b}}
*{box-sizing:border-box}body{margin:0;font:16px/1.5 system-ui,sans-serif;color:var(--ink);background:var(--fog);display:grid;grid-template-columns:minmax(16rem,24rem) 1fr;min-height:100vh}
nav{border-right:1px solid var(--line);background:var(--paper);overflow:auto;max-height:100vh;position:sticky;top:0}nav h1{font-size:1.125rem;margin:1rem 1.25rem .25rem}nav p{margin:0 1.25rem 1rem;color:var(--quiet);font-size:.875rem}
ol{list-style:none;margin:0;padding:0}li a{display:block;padding:.75rem 1.25rem;border-top:1px solid var(--line);text-decoration:none;color:inherit;min-height:44px}li a[aria-current]{background:var(--fog);box-shadow:inset 3px 0 var(--river)}
li span{display:block;color:var(--quiet);font-size:.875rem;overflow-wrap:anywhere}main{padding:1.5rem 2rem;min-width:0}main h2{margin:0 0 .25rem;font-size:1.375rem}dl{display:grid;grid-template-columns:auto 1fr;gap:.125rem .75rem;color:var(--quiet);margin:0 0 1rem;font-size:.9375rem}dd{margin:0}
iframe{width:100%;height:60vh;border:1px solid var(--line);border-radius:8px;background:#fff}pre{white-space:pre-wrap;overflow-wrap:anywhere;background:var(--paper);border:1px solid var(--line);border-radius:8px;padding:1rem}summary{cursor:pointer;min-height:44px;line-height:44px}a:focus-visible,summary:focus-visible{outline:3px solid var(--river);outline-offset:-3px}
@media(max-width:720px){body{display:block}nav{position:static;max-height:45vh;border-right:0;border-bottom:1px solid var(--line)}main{padding:1.25rem}}`;

const when = (mail: CaughtEmail) => new Date(mail.at).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'medium' });

function page(mails: readonly CaughtEmail[], shown: CaughtEmail | undefined) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${shown ? `${shown.subject} · ` : ''}Emails caught in development</title>
        <style>
          ${raw(style)}
        </style>
      </head>
      <body>
        <nav aria-label="Emails">
          <h1>Caught emails</h1>
          <p>Nothing here was delivered. Set SMTP_URL to send real email.</p>
          <ol>
            ${mails.map(
              (mail) =>
                html`<li>
                  <a href="/__mail/${mail.id}" ${mail.id === shown?.id ? raw('aria-current="page"') : ''}
                    >${mail.subject || '(no subject)'}<span>${mail.to.join(', ')}</span><span>${when(mail)}</span></a
                  >
                </li>`,
            )}
          </ol>
        </nav>
        <main>
          ${
            shown
              ? html`<h2>${shown.subject}</h2>
                  <dl>
                    <dt>To</dt>
                    <dd>${shown.to.join(', ')}</dd>
                    <dt>From</dt>
                    <dd>${shown.from}</dd>
                    <dt>At</dt>
                    <dd>${when(shown)}</dd>
                  </dl>
                  <iframe
                    title="Mail"
                    sandbox="allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"
                    src="/__mail/${shown.id}/html"
                  ></iframe>
                  ${shown.attachments.map(
                    ({ filename, type }, index) =>
                      html`<p>
                        <a href="/__mail/${shown.id}/attachments/${index}" download="${filename}">${filename || type}</a>
                      </p>`,
                  )}
                  <details>
                    <summary>Headers</summary>
                    <pre>
${Object.entries(shown.headers)
  .map(([name, value]) => `${name}: ${value}`)
  .join('\n')}</pre>
                  </details>
                  <details>
                    <summary>Plain text</summary>
                    <pre>${shown.text}</pre>
                  </details>`
              : html`<h2>No mail yet</h2>
                  <p>Sign up, reset a password or send the contact form: the mail appears here.</p>`
          }
        </main>
      </body>
    </html>`;
}

/** Pages of caught emails below `/__mail`. `/__mail/messages` lists them as JSON, newest first; `?to=` filters by recipient. */
export function createMailbox(catcher: MailCatcher): Hono {
  const mailbox = new Hono().basePath('/__mail');
  mailbox.use(async (context, next) => {
    await next();
    context.header('Cache-Control', 'no-store');
    context.header('X-Content-Type-Options', 'nosniff');
  });
  mailbox.get('/messages', (context) => {
    const reader = context.req.query('to');
    const mails = catcher.messages().filter(({ to }) => reader === undefined || to.includes(reader));
    return context.json(
      mails.map(({ to, from, subject, text, html: body, headers, attachments, at, id }) => ({
        to: to.join(', '),
        from,
        subject,
        text,
        html: body,
        headers,
        attachments,
        at,
        id,
      })),
    );
  });
  mailbox.get('/', (context) => {
    const mails = catcher.messages();
    return context.html(page(mails, mails[0]));
  });
  mailbox.get('/:id', (context) => {
    const mails = catcher.messages();
    const shown = mails.find((mail) => mail.id === context.req.param('id'));
    return shown ? context.html(page(mails, shown)) : context.notFound();
  });
  mailbox.get('/:id/html', (context) => {
    const shown = catcher.messages().find((mail) => mail.id === context.req.param('id'));
    if (!shown) return context.notFound();
    // Emails can't run scripts; links open outside the frame.
    context.header(
      'Content-Security-Policy',
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'",
    );
    const body = shown.html || `<pre>${shown.text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</pre>`;
    // Inside the head: anything before the doctype would trigger quirks mode.
    const base = '<base target="_top">';
    return context.html(/<head[^>]*>/i.test(body) ? body.replace(/<head[^>]*>/i, (head) => head + base) : base + body);
  });
  mailbox.get('/:id/attachments/:index', (context) => {
    const shown = catcher.messages().find((mail) => mail.id === context.req.param('id'));
    const attachment = shown?.attachments[Number(context.req.param('index'))];
    if (!attachment) return context.notFound();
    // Always a download, since it came from an email.
    return context.body(new Uint8Array(Buffer.from(attachment.content, 'base64')), 200, {
      'Content-Type': 'application/octet-stream',
      'Content-Disposition': 'attachment',
    });
  });
  return mailbox;
}
