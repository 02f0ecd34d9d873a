import { readFileSync, writeFileSync } from 'node:fs';
import { company } from '@tulebyte/brand';

// Hosted Supabase needs static files, so the brand's facts are filled in here:
//   npx node infra/supabase/templates/build.ts           writes the templates
//   npx node infra/supabase/templates/build.ts --check   fails when a file is stale

/** Emails come in both languages, since the reader's is unknown here. */
type Bilingual<T> = { readonly name: string } & Readonly<Record<'en' | 'es', T>>;

interface Texts {
  readonly title: string;
  readonly lead: string;
}

interface LinkTexts extends Texts {
  /** Empty for an email with only a code. */
  readonly action: string;
  readonly after: string;
}

type Template = Bilingual<LinkTexts> & {
  /** GoTrue's token type; empty for an email with only a code. */
  readonly type: 'email' | 'recovery' | 'magiclink' | 'email_change' | 'invite' | '';
};

const templates: readonly Template[] = [
  {
    name: 'confirmation',
    type: 'email',
    en: {
      title: 'Confirm your email address',
      lead: `You’re one step from your ${company.shortName} account. Confirm this is your address, and you can open tickets and follow your repairs.`,
      action: 'Confirm my address',
      after: 'Didn’t sign up? Ignore this email: without confirmation there’s no account.',
    },
    es: {
      title: 'Confirme su correo electrónico',
      lead: `Le falta un paso para su cuenta de ${company.shortName}. Confirme que esta es su dirección y podrá abrir tickets y seguir sus reparaciones.`,
      action: 'Confirmar mi dirección',
      after: '¿No se registró? Ignore este correo: sin confirmación no hay cuenta.',
    },
  },
  {
    name: 'recovery',
    type: 'recovery',
    en: {
      title: 'Reset your password',
      lead: 'Someone, hopefully you, asked to set a new password for this account.',
      action: 'Choose a new password',
      after: 'Wasn’t you? Ignore this email and your password stays the same.',
    },
    es: {
      title: 'Restablezca su contraseña',
      lead: 'Alguien, esperamos que usted, pidió una contraseña nueva para esta cuenta.',
      action: 'Elegir una contraseña nueva',
      after: '¿No fue usted? Ignore este correo y su contraseña seguirá igual.',
    },
  },
  {
    name: 'magic_link',
    type: 'magiclink',
    en: {
      title: 'Your sign-in link',
      lead: 'This link signs you in once, without a password.',
      action: 'Sign in',
      after: 'Didn’t ask for it? Ignore this email: nobody gets in without it.',
    },
    es: {
      title: 'Su enlace para iniciar sesión',
      lead: 'Con este enlace inicia sesión una vez, sin contraseña.',
      action: 'Iniciar sesión',
      after: '¿No lo pidió? Ignore este correo: sin él nadie puede entrar.',
    },
  },
  {
    name: 'email_change',
    type: 'email_change',
    en: {
      title: 'Confirm your new email address',
      lead: 'You asked to change your account’s address from {{ .Email }} to {{ .NewEmail }}. We sent this email to both, and both need to confirm.',
      action: 'Confirm the change',
      after: `Didn’t ask for it? Don’t confirm, and call us: ${company.phone.display}.`,
    },
    es: {
      title: 'Confirme su nuevo correo electrónico',
      lead: 'Pidió cambiar el correo de su cuenta de {{ .Email }} a {{ .NewEmail }}. Enviamos este mensaje a los dos, y hay que confirmar en ambos.',
      action: 'Confirmar el cambio',
      after: `¿No lo pidió? No confirme y llámenos: ${company.phone.display}.`,
    },
  },
  {
    name: 'invite',
    type: 'invite',
    en: {
      title: 'You’re invited',
      lead: `${company.legalName} has invited you to create an account, where you can open tickets and follow their progress.`,
      action: 'Accept the invitation',
      after: 'Don’t know us? Ignore this email: without your confirmation there’s no account.',
    },
    es: {
      title: 'Tiene una invitación',
      lead: `${company.legalName} le invita a crear una cuenta, donde puede abrir tickets y ver cómo avanzan.`,
      action: 'Aceptar la invitación',
      after: '¿No nos conoce? Ignore este correo: sin su confirmación no hay cuenta.',
    },
  },
  {
    name: 'reauthentication',
    type: '',
    en: {
      title: 'Your confirmation code',
      lead: 'Enter this code to continue.',
      action: '',
      after: `Didn’t ask for it? Change your password, and call us: ${company.phone.display}.`,
    },
    es: {
      title: 'Su código de confirmación',
      lead: 'Escriba este código para continuar.',
      action: '',
      after: `¿No lo pidió? Cambie su contraseña y llámenos: ${company.phone.display}.`,
    },
  },
];
const openLink = {
  en: 'Open this link. It works once, for one hour:',
  es: 'Abra este enlace. Sirve una sola vez, durante una hora:',
};
const copyLink = {
  en: 'Or copy this address into your browser. It works once, for one hour:',
  es: 'O copie esta dirección en su navegador. Sirve una sola vez, durante una hora:',
};

/** Security notices. */
type Notice = Bilingual<Texts>;

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

const LANGUAGES = ['en', 'es'] as const;

const part = (language: 'en' | 'es', { title, lead }: Texts, content: string) =>
  `<div lang="${language}"><h1 style="margin:0 0 16px;font-size:${language === 'en' ? 26 : 20}px;line-height:1.2;letter-spacing:-.015em">${title}</h1>
            <p style="margin:0 0 16px">${lead}</p>
            ${content}</div>`;

// Mail clients support tables and inline styles. The dark palette is in a media query for those that support it.
function html(template: Template): string {
  const { type, en } = template;
  const href = link(type).replaceAll('&', '&amp;');
  const next = (action: string) =>
    type === ''
      ? `<p style="margin:0 0 24px;font-size:32px;font-weight:700;letter-spacing:.2em">{{ .Token }}</p>`
      : `<table role="presentation" cellspacing="0" cellpadding="0" style="margin:8px 0 24px"><tr><td style="border-radius:8px;background:${company.primaryColor}"><a class="button" href="${href}" style="display:inline-block;padding:14px 28px;${font};font-size:18px;font-weight:600;line-height:1.2;color:#ffffff;text-decoration:none;border-radius:8px">${action}</a></td></tr></table>`;
  const parts = LANGUAGES.map((language) => {
    const texts = template[language];
    return part(language, texts, `${next(texts.action)}<p style="margin:0 0 24px">${texts.after}</p>`);
  });
  const quiet = 'class="quiet" style="margin:0 0 8px;font-size:15px;color:#55646e"';
  const copy = `<p ${quiet}>${copyLink.en}</p><p ${quiet} lang="es">${copyLink.es}</p>
            <p class="quiet" style="margin:0 0 24px;font-size:14px;line-height:1.4;color:#55646e;word-break:break-all">${href}</p>`;
  return page(en.title, en.lead.split('. ')[0] ?? en.lead, `${parts.join('')}${type === '' ? '' : copy}`);
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

function text(template: Template): string {
  const { type } = template;
  const parts = LANGUAGES.map((language) => {
    const { title, lead, after } = template[language];
    const next = type === '' ? '{{ .Token }}' : `${openLink[language]}\n${link(type)}`;
    return `${title}\n\n${lead}\n\n${next}\n\n${after}\n\n`;
  });
  return `${parts.join('--\n\n')}${footer}\n`;
}

function noticeHtml(notice: Notice): string {
  const parts = LANGUAGES.map((language) =>
    part(language, notice[language], `<p style="margin:0 0 24px">${notYou[language]}</p>`),
  );
  return page(notice.en.title, notice.en.lead, parts.join(''));
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
