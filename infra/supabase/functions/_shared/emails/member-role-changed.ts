import { company } from '@tulebyte/brand';
import * as v from 'valibot';
import { siteLink } from '../site-link.ts';
import { mailPage, type EmailLocale, type MailBlock } from './mail-page.ts';
import { automatic } from './outgoing-email.ts';
import type { OutgoingEmail } from './outgoing-email.ts';

const RoleChange = v.object({
  to: v.string(),
  company: v.string(),
  role: v.picklist(['owner', 'manager', 'member']),
  /** The owner who changed it; null if staff or the person did. */
  changedBy: v.nullable(v.string()),
  /** Null if the account doesn't say which language they read. */
  language: v.nullable(v.picklist(['en', 'es'])),
});
type RoleChange = v.InferOutput<typeof RoleChange>;

const { shortName } = company;
const call = company.phone.display;
const texts = {
  en: {
    title: (name: string) => `Your role at ${name} has changed`,
    lead: ({ changedBy, company: name }: RoleChange) =>
      changedBy
        ? `${changedBy} changed your role at ${name} in ${shortName}’s client portal.`
        : `Your role at ${name} in ${shortName}’s client portal has changed.`,
    roles: {
      owner: 'You’re now an owner: you see all of the company’s tickets, approve estimates, and manage its people.',
      manager: 'You’re now a manager: you see all of the company’s tickets and approve estimates.',
      member: 'You’re now a member: you see your own tickets and those your coworkers share with you.',
    },
    ask: ({ changedBy, company: name }: RoleChange) =>
      `Was this a mistake? Ask ${changedBy ?? `an owner at ${name}`}, or call us: ${call}.`,
    button: 'View your company',
  },
  es: {
    title: (name: string) => `Su rol en ${name} cambió`,
    lead: ({ changedBy, company: name }: RoleChange) =>
      changedBy
        ? `${changedBy} cambió su rol en ${name} en el portal de clientes de ${shortName}.`
        : `Su rol en ${name} en el portal de clientes de ${shortName} cambió.`,
    roles: {
      owner: 'Ahora es dueño: ve todos los tickets de la empresa, aprueba presupuestos y administra a las personas.',
      manager: 'Ahora es gerente: ve todos los tickets de la empresa y aprueba presupuestos.',
      member: 'Ahora es miembro: ve sus propios tickets y los que sus compañeros comparten con usted.',
    },
    ask: ({ changedBy, company: name }: RoleChange) =>
      `¿Fue un error? Pregúntele a ${changedBy ?? `un dueño de ${name}`} o llámenos: ${call}.`,
    button: 'Ver su empresa',
  },
} as const;

/** Tells people about their new role in a company, in their language, or in both. */
export function composeMemberRoleChanged(queued: unknown): OutgoingEmail {
  const change = v.parse(RoleChange, queued);
  const blocks = (language: EmailLocale): MailBlock[] => {
    const { lead, roles, ask, button } = texts[language];
    return [lead(change), roles[change.role], ask(change), { link: siteLink(language, '/client-portal/company'), label: button }];
  };
  const language = change.language ?? 'en';
  const title = texts[language].title(change.company).replaceAll(/\s+/g, ' ');
  return {
    to: change.to,
    replyTo: company.supportEmail,
    subject: title.slice(0, 200),
    ...mailPage(language, title, [...blocks(language), ...(change.language ? [] : blocks('es'))]),
    headers: automatic,
  };
}
