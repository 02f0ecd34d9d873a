import { readFileSync } from 'node:fs';
import { supabaseFolder } from '../paths.ts';
import { signInContext } from '../request-context/request-context.ts';
import type { MailSender } from './mail-sender.ts';
import { renderTemplate } from './render-template.ts';
import type { TemplateValues } from './render-template.ts';

/** Security notices to an account's owner, by their names in config.toml. */
export type SecurityNotice =
  | 'password_changed'
  | 'email_changed'
  | 'identity_linked'
  | 'identity_unlinked'
  | 'mfa_factor_enrolled'
  | 'mfa_factor_unenrolled';

type TemplateName = 'confirmation' | 'recovery' | 'magic_link' | 'email_change' | 'invite' | 'reauthentication' | SecurityNotice;

/** The two addresses of an email change. */
interface MailDetails {
  readonly currentEmail?: string;
  readonly newEmail?: string;
}

/** Sends auth emails from the templates for hosted Supabase. */
export interface TemplateMailer {
  sendConfirmation(email: string, tokenHash: string, code: string): Promise<void>;
  sendRecovery(email: string, tokenHash: string, code: string): Promise<void>;
  sendMagicLink(email: string, tokenHash: string, code: string): Promise<void>;
  sendEmailChange(email: string, tokenHash: string, code: string, details?: MailDetails): Promise<void>;
  sendReauthentication(email: string, code: string): Promise<void>;
  sendNotice(notice: SecurityNotice, to: string, email: string): Promise<void>;
}

function readTemplates(name: TemplateName) {
  const read = (kind: string) => readFileSync(supabaseFolder(`templates/${name}.${kind}`), 'utf8');
  return { html: read('html'), text: read('txt') };
}

export function createTemplateMailer(options: {
  siteUrl: string;
  sender: MailSender;
  subjects: Readonly<Record<string, { readonly subject: string }>>;
}): TemplateMailer {
  const cache = new Map<TemplateName, { html: string; text: string }>();

  async function send(name: TemplateName, to: string, values: Omit<TemplateValues, 'SiteURL' | 'RedirectTo'>) {
    const template = cache.get(name) ?? readTemplates(name);
    cache.set(name, template);
    const all: TemplateValues = {
      ...values,
      SiteURL: options.siteUrl,
      RedirectTo: signInContext.getStore()?.redirectTo ?? options.siteUrl,
    };
    await options.sender.send({
      to,
      subject: options.subjects[name]?.subject ?? 'Your confirmation code',
      html: renderTemplate(template.html, all, 'html'),
      text: renderTemplate(template.text, all, 'text'),
    });
  }

  return {
    sendConfirmation: (email, TokenHash, Token) => send('confirmation', email, { TokenHash, Token, Email: email }),
    sendRecovery: (email, TokenHash, Token) => send('recovery', email, { TokenHash, Token, Email: email }),
    sendMagicLink: (email, TokenHash, Token) => send('magic_link', email, { TokenHash, Token, Email: email }),
    async sendEmailChange(email, TokenHash, Token, details = {}) {
      const addresses = { Email: details.currentEmail ?? email, NewEmail: details.newEmail ?? email };
      await send('email_change', email, { TokenHash, Token, ...addresses });
    },
    sendReauthentication: (email, Token) => send('reauthentication', email, { TokenHash: '', Token, Email: email }),
    sendNotice: (notice, to, email) => send(notice, to, { TokenHash: '', Token: '', Email: email }),
  };
}
