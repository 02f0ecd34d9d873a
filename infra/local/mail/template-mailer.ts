import { readFileSync } from 'node:fs';
import { supabaseFolder } from '../places.ts';
import { signInContext } from '../gateway/request-context.ts';
import type { Outbox } from './outbox.ts';
import { renderTemplate } from './render-template.ts';
import type { TemplateValues } from './render-template.ts';

type TemplateName = 'confirmation' | 'recovery' | 'magic_link' | 'email_change' | 'invite' | 'reauthentication';

/** What lite tells about a mail beyond the address and the token. */
interface MailDetails {
  readonly tokenNew?: string;
  readonly tokenHashNew?: string;
  readonly tokenHash?: string;
  readonly currentEmail?: string;
  readonly newEmail?: string;
}

/** The sign-in mails, from the same templates that hosted Supabase sends. */
export interface TemplateMailer {
  sendConfirmation(email: string, tokenHash: string, code: string): Promise<void>;
  sendRecovery(email: string, tokenHash: string, code: string): Promise<void>;
  sendMagicLink(email: string, tokenHash: string, code: string): Promise<void>;
  sendEmailChange(email: string, tokenHash: string, code: string, details?: MailDetails): Promise<void>;
  sendReauthentication(email: string, code: string, details?: MailDetails): Promise<void>;
}

function readTemplates(name: TemplateName) {
  const read = (kind: string) => readFileSync(supabaseFolder(`templates/${name}.${kind}`), 'utf8');
  return { html: read('html'), text: read('txt') };
}

export function createTemplateMailer(options: {
  siteUrl: string;
  outbox: Outbox;
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
    await options.outbox.send({
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
      // A change that both mailboxes must confirm: lite writes to the present one only.
      if (details.tokenHashNew && details.tokenNew && details.newEmail) {
        await send('email_change', details.newEmail, { TokenHash: details.tokenHashNew, Token: details.tokenNew, ...addresses });
      }
    },
    sendReauthentication: (email, Token) => send('reauthentication', email, { TokenHash: '', Token, Email: email }),
  };
}
