import { readFileSync, writeFileSync } from 'node:fs';
import { company } from '@tulebyte/brand';

// Hosted Supabase needs static files, so the brand's facts are filled in here:
//   npx node infra/supabase/templates/build.ts           writes the templates
//   npx node infra/supabase/templates/build.ts --check   fails when a file is stale

interface Template {
  readonly name: string;
  readonly title: string;
  readonly lead: string;
  /** GoTrue's token type; empty for an email with only a code. */
  readonly type: 'email' | 'recovery' | 'magiclink' | 'email_change' | 'invite' | '';
  readonly action: string;
  readonly after: string;
}

const templates: readonly Template[] = [
  {
    name: 'confirmation',
    title: 'Confirm your email address',
    lead: `You’re one step from your ${company.shortName} account. Confirm this is your address, and you can open tickets and follow your repairs.`,
    type: 'email',
    action: 'Confirm my address',
    after: 'Didn’t sign up? Ignore this email: without confirmation there’s no account.',
  },
  {
    name: 'recovery',
    title: 'Reset your password',
    lead: 'Someone, hopefully you, asked to set a new password for this account.',
    type: 'recovery',
    action: 'Choose a new password',
    after: 'Wasn’t you? Ignore this email and your password stays the same.',
  },
  {
    name: 'magic_link',
    title: 'Your sign-in link',
    lead: 'This link signs you in once, without a password.',
    type: 'magiclink',
    action: 'Sign in',
    after: 'Didn’t ask for it? Ignore this email: nobody gets in without it.',
  },
  {
    name: 'email_change',
    title: 'Confirm your new email address',
    lead: 'You asked to change your account’s address from {{ .Email }} to {{ .NewEmail }}. We sent this email to both, and both need to confirm.',
    type: 'email_change',
    action: 'Confirm the change',
    after: `Didn’t ask for it? Don’t confirm, and call us: ${company.phone.display}.`,
  },
  {
    name: 'invite',
    title: 'You’re invited',
    lead: `${company.legalName} has invited you to create an account, where you can open tickets and follow their progress.`,
    type: 'invite',
    action: 'Accept the invitation',
    after: 'Don’t know us? Ignore this email: without your confirmation there’s no account.',
  },
  {
    name: 'reauthentication',
    title: 'Your confirmation code',
    lead: 'Enter this code to continue.',
    type: '',
    action: '',
    after: `Didn’t ask for it? Change your password, and call us: ${company.phone.display}.`,
  },
];

/** Security notices, in both languages, since the owner's language is unknown here. */
interface Notice {
  readonly name: string;
  readonly en: { readonly title: string; readonly lead: string };
  readonly es: { readonly title: string; readonly lead: string };
}

const notices: readonly Notice[] = [
  {
    name: 'password_changed',
    en: { title: 'Your password was changed', lead: 'The password of your account was changed. Other devices were signed out.' },
    es: { title: 'Se cambió su contraseña', lead: 'Se cambió la contraseña de su cuenta. Se cerró la sesión en los demás dispositivos.' },
  },
  {
    name: 'email_changed',
    en: { title: 'Your email address was changed', lead: 'The email address of your account is now {{ .Email }}.' },
    es: { title: 'Se cambió su correo electrónico', lead: 'El correo electrónico de su cuenta ahora es {{ .Email }}.' },
  },
  {
    name: 'identity_linked',
    en: { title: 'A way to sign in was added', lead: 'You can now sign in to your account with a Google account.' },
    es: { title: 'Se agregó una forma de iniciar sesión', lead: 'Ahora se puede entrar a su cuenta con una cuenta de Google.' },
  },
  {
    name: 'identity_unlinked',
    en: { title: 'A way to sign in was removed', lead: 'A Google account was disconnected from your account.' },
    es: { title: 'Se quitó una forma de iniciar sesión', lead: 'Se desconectó una cuenta de Google de su cuenta.' },
  },
  {
    name: 'mfa_factor_enrolled',
    en: { title: 'Two-step sign-in: a device was added', lead: 'From now on your account asks for a code from this device as well.' },
    es: {
      title: 'Verificación en dos pasos: se agregó un dispositivo',
      lead: 'Desde ahora su cuenta también pide un código de este dispositivo.',
    },
  },
  {
    name: 'mfa_factor_unenrolled',
    en: { title: 'Two-step sign-in: a device was removed', lead: 'Codes from this device no longer open your account.' },
    es: {
      title: 'Verificación en dos pasos: se quitó un dispositivo',
      lead: 'Los códigos de este dispositivo ya no abren su cuenta.',
    },
  },
];
const notYou = {
  en: `If this wasn’t you, reset your password at {{ .SiteURL }}/forgot-password and call us: ${company.phone.display}.`,
  es: `Si no fue usted, restablezca su contraseña en {{ .SiteURL }}/forgot-password y llámenos: ${company.phone.display}.`,
};

const link = (type: string) => `{{ .SiteURL }}/auth/confirm?token_hash={{ .TokenHash }}&type=${type}&next={{ .RedirectTo }}`;
const footer = `${company.legalName} · ${company.base.city}, ${company.base.region} · ${company.phone.display}`;
const font = "font-family:'Source Sans 3','Segoe UI',Helvetica,Arial,sans-serif";

// Mail clients support tables and inline styles. The dark palette is in a media query for those that support it.
function html({ title, lead, type, action, after }: Template): string {
  const button =
    type === ''
      ? `<p style="margin:0 0 24px;font-size:32px;font-weight:700;letter-spacing:.2em">{{ .Token }}</p>`
      : `<table role="presentation" cellspacing="0" cellpadding="0" style="margin:0 0 24px"><tr><td style="border-radius:8px;background:${company.primaryColor}"><a class="button" href="${link(type).replaceAll('&', '&amp;')}" style="display:inline-block;padding:14px 28px;${font};font-size:18px;font-weight:600;line-height:1.2;color:#ffffff;text-decoration:none;border-radius:8px">${action}</a></td></tr></table>
            <p class="quiet" style="margin:0 0 8px;font-size:15px;color:#55646e">Or copy this address into your browser. It works for one hour, and once:</p>
            <p class="quiet" style="margin:0 0 24px;font-size:14px;line-height:1.4;color:#55646e;word-break:break-all">${link(type).replaceAll('&', '&amp;')}</p>`;
  return page(
    title,
    lead.split('. ')[0] ?? lead,
    `<h1 style="margin:0 0 16px;font-size:26px;line-height:1.2;letter-spacing:-.015em">${title}</h1>
            <p style="margin:0 0 24px">${lead}</p>
            ${button}
            <p style="margin:0 0 24px">${after}</p>`,
  );
}

function page(title: string, preview: string, content: string): string {
  const indented = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <meta name="color-scheme" content="light dark">
    <title>${title}</title>
    <style>
      @media (prefers-color-scheme: dark) {
        .ground { background: #10181e !important; }
        .card { background: #18232b !important; color: #e6edf0 !important; }
        .quiet { color: #a9b8c0 !important; }
        .line { border-color: #2b3840 !important; }
      }
      @media (max-width: 600px) { .inner { padding: 24px 20px !important; } }
    </style>
  </head>
  <body class="ground" style="margin:0;background:#f3f5f4">
    <div style="display:none;max-height:0;overflow:hidden">${preview}</div>
    <table role="presentation" width="100%" cellspacing="0" cellpadding="0" class="ground" style="background:#f3f5f4"><tr><td align="center" style="padding:32px 12px">
      <table role="presentation" width="560" cellspacing="0" cellpadding="0" class="card" style="width:100%;max-width:560px;background:#ffffff;color:#13212c;border-top:4px solid ${company.primaryColor};border-radius:12px">
        <tr><td class="inner" style="padding:36px 40px;${font};font-size:17px;line-height:1.55">
            <p style="margin:0 0 28px;font-size:18px;font-weight:700;letter-spacing:-.01em">${company.shortName}</p>
            ${content}
            <p class="quiet line" style="margin:0;padding-top:20px;border-top:1px solid #d5dcda;font-size:15px;color:#55646e">${footer}</p>
        </td></tr>
      </table>
    </td></tr></table>
  </body>
</html>`;
  // Nobody edits the written files, and every email carries one: no indentation, one line each for head and body.
  return `${indented.replaceAll(/\n */g, '').replace('<body', '\n<body')}\n`;
}

function text({ title, lead, type, after }: Template): string {
  return `${title}\n\n${lead}\n\n${type === '' ? '{{ .Token }}' : `${link(type)}\n\nThe link works for one hour, and once.`}\n\n${after}\n\n${footer}\n`;
}

function noticeHtml({ en, es }: Notice): string {
  const part = (language: 'en' | 'es', { title, lead }: Notice['en'], size: number) =>
    `<div lang="${language}"><h1 style="margin:0 0 16px;font-size:${size}px;line-height:1.2;letter-spacing:-.015em">${title}</h1>
            <p style="margin:0 0 16px">${lead}</p>
            <p style="margin:0 0 24px">${notYou[language]}</p></div>`;
  return page(en.title, en.lead, `${part('en', en, 26)}\n            ${part('es', es, 20)}`);
}

function noticeText({ en, es }: Notice): string {
  return `${en.title}\n\n${en.lead}\n\n${notYou.en}\n\n--\n\n${es.title}\n\n${es.lead}\n\n${notYou.es}\n\n${footer}\n`;
}

const files = [
  ...templates.map((template) => [template.name, html(template), text(template)] as const),
  ...notices.map((notice) => [notice.name, noticeHtml(notice), noticeText(notice)] as const),
];
for (const [name, asHtml, asText] of files) {
  for (const [kind, content] of [['html', asHtml], ['txt', asText]] as const) {
    const file = new URL(`./${name}.${kind}`, import.meta.url);
    if (!process.argv.includes('--check')) writeFileSync(file, content);
    else if (readFileSync(file, 'utf8') !== content) {
      console.error(`${file.pathname} does not match the brand. Run: npx node infra/supabase/templates/build.ts`);
      process.exitCode = 1;
    }
  }
}
