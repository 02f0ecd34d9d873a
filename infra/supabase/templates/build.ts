import { readFileSync, writeFileSync } from 'node:fs';
import { company } from '@tulebyte/brand';
import { mailButton, mailLayout, mailHeading } from '../functions/_shared/emails/mail-layout.ts';

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
const footer = [company.legalName, `${company.base.city}, ${company.base.region}`, company.phone.display];
const textFooter = footer.join(' · ');

const LANGUAGES = ['en', 'es'] as const;

const part = (language: 'en' | 'es', { title, lead }: Texts, content: string) =>
  `<div lang="${language}">${mailHeading(title, language === 'en' ? 26 : 20)}<p style="margin:0 0 16px">${lead}</p>${content}</div>`;

function html(template: Template): string {
  const { type, en } = template;
  const href = link(type).replaceAll('&', '&amp;');
  const next = (action: string) =>
    type === ''
      ? `<p style="margin:0 0 24px;font-size:32px;font-weight:700;letter-spacing:.2em">{{ .Token }}</p>`
      : mailButton(href, action);
  const parts = LANGUAGES.map((language) => {
    const texts = template[language];
    return part(language, texts, `${next(texts.action)}<p style="margin:0 0 24px">${texts.after}</p>`);
  });
  const quiet = 'class="quiet" style="margin:0 0 8px;font-size:15px;color:#55646e"';
  const copy = `<p ${quiet}>${copyLink.en}</p><p ${quiet} lang="es">${copyLink.es}</p><p class="quiet" style="margin:0 0 24px;font-size:14px;line-height:1.4;color:#55646e;word-break:break-all">${href}</p>`;
  return page(en.title, en.lead.split('. ')[0] ?? en.lead, `${parts.join('')}${type === '' ? '' : copy}`);
}

/** English comes first. */
const page = (title: string, preview: string, content: string) =>
  `${mailLayout({ locale: 'en', title, preview, content, footer })}\n`;

function text(template: Template): string {
  const { type } = template;
  const parts = LANGUAGES.map((language) => {
    const { title, lead, after } = template[language];
    const next = type === '' ? '{{ .Token }}' : `${openLink[language]}\n${link(type)}`;
    return `${title}\n\n${lead}\n\n${next}\n\n${after}\n\n`;
  });
  return `${parts.join('--\n\n')}${textFooter}\n`;
}

function noticeHtml(notice: Notice): string {
  const parts = LANGUAGES.map((language) =>
    part(language, notice[language], `<p style="margin:0 0 24px">${notYou[language]}</p>`),
  );
  return page(notice.en.title, notice.en.lead, parts.join(''));
}

function noticeText({ en, es }: Notice): string {
  return `${en.title}\n\n${en.lead}\n\n${notYou.en}\n\n--\n\n${es.title}\n\n${es.lead}\n\n${notYou.es}\n\n${textFooter}\n`;
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
