import { company } from '@tulebyte/brand';
import * as v from 'valibot';
import { siteLink } from '../site-link.ts';
import { mailPage, type EmailLocale, type MailBlock } from './mail-page.ts';
import { automatic } from './outgoing-email.ts';
import type { OutgoingEmail } from './outgoing-email.ts';

const Removal = v.object({
  to: v.string(),
  company: v.string(),
  /** The owner who removed them; null if staff did. */
  removedBy: v.nullable(v.string()),
  /** Null if the account doesn't say which language they read. */
  language: v.nullable(v.picklist(['en', 'es'])),
});
type Removal = v.InferOutput<typeof Removal>;

const { shortName } = company;
const call = company.phone.display;
const texts = {
  en: {
    title: (name: string) => `You no longer have access to ${name}`,
    lead: ({ removedBy, company: name }: Removal) =>
      removedBy
        ? `${removedBy} removed you from ${name} in ${shortName}’s client portal.`
        : `You were removed from ${name} in ${shortName}’s client portal.`,
    changes:
      'You no longer see the company’s tickets, devices, invoices, or plan. Your account stays open: you can still sign in, and you still see the tickets you opened yourself.',
    ask: ({ removedBy, company: name }: Removal) =>
      removedBy
        ? `Was this a mistake? Ask ${removedBy} to invite you again. For anything else, call us: ${call}.`
        : `Was this a mistake? Ask an owner at ${name} to invite you again, or call us: ${call}.`,
    button: 'View your tickets',
  },
  es: {
    title: (name: string) => `Ya no tiene acceso a ${name}`,
    lead: ({ removedBy, company: name }: Removal) =>
      removedBy
        ? `${removedBy} le quitó el acceso a ${name} en el portal de clientes de ${shortName}.`
        : `Se le quitó el acceso a ${name} en el portal de clientes de ${shortName}.`,
    changes:
      'Ya no ve los tickets, los equipos, las facturas ni el plan de la empresa. Su cuenta sigue abierta: todavía puede iniciar sesión y ver sus propios tickets.',
    ask: ({ removedBy, company: name }: Removal) =>
      removedBy
        ? `¿Fue un error? Pídale a ${removedBy} que le mande otra invitación. Para cualquier otra cosa, llámenos: ${call}.`
        : `¿Fue un error? Pídale a un dueño de ${name} que le mande otra invitación, o llámenos: ${call}.`,
    button: 'Ver sus tickets',
  },
} as const;

/** Tells people that they were removed from a company, in their language, or in both. */
export function composeMemberRemoved(queued: unknown): OutgoingEmail {
  const removal = v.parse(Removal, queued);
  const blocks = (language: EmailLocale): MailBlock[] => {
    const { lead, changes, ask, button } = texts[language];
    return [lead(removal), changes, ask(removal), { link: siteLink(language, '/client-portal'), label: button }];
  };
  const language = removal.language ?? 'en';
  const title = texts[language].title(removal.company).replaceAll(/\s+/g, ' ');
  return {
    to: removal.to,
    replyTo: company.supportEmail,
    subject: title.slice(0, 200),
    ...mailPage(language, title, [...blocks(language), ...(removal.language ? [] : blocks('es'))]),
    headers: automatic,
  };
}
