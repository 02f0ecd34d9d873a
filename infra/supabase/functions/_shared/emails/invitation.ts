import { company, hours } from '@tulebyte/brand';
import * as v from 'valibot';
import { longDay } from './long-day.ts';
import { mailPage } from './mail-page.ts';
import { automatic } from './outgoing-email.ts';
import type { OutgoingEmail } from './outgoing-email.ts';
import { siteLink } from '../site-link.ts';

const Invitation = v.object({
  to: v.string(),
  company: v.string(),
  inviter: v.string(),
  role: v.picklist(['owner', 'manager', 'member']),
  language: v.picklist(['en', 'es']),
  expiresAt: v.string(),
});
type Invitation = v.InferOutput<typeof Invitation>;

const texts = {
  en: {
    title: ({ company: name }: Invitation) => `Join ${name} in ${company.shortName}’s client portal`,
    lead: ({ inviter, company: name }: Invitation) =>
      `${inviter} invited you to join ${name} in ${company.shortName}’s client portal. There you can open tickets and see everything your role allows.`,
    role: 'Your role',
    roles: {
      owner: 'Owner: all tickets, the plan, and everyone in the company',
      manager: 'Manager: all of the company’s tickets',
      member: 'Member: your own tickets',
    },
    until: 'Expires',
    how: ({ to }: Invitation) =>
      `Sign in or create an account with this address: ${to}. You’ll find the invitation there, and it only works for you. Don’t know the sender? Ignore this email.`,
    button: 'View invitation',
  },
  es: {
    title: ({ company: name }: Invitation) => `Únase a ${name} en el portal de clientes de ${company.shortName}`,
    lead: ({ inviter, company: name }: Invitation) =>
      `${inviter} lo invitó a unirse a ${name} en el portal de clientes de ${company.shortName}. Ahí puede abrir tickets y ver todo lo que permite su rol.`,
    role: 'Su rol',
    roles: {
      owner: 'Dueño: todos los tickets, el plan y las personas de la empresa',
      manager: 'Gerente: todos los tickets de la empresa',
      member: 'Miembro: sus propios tickets',
    },
    until: 'Vence el',
    how: ({ to }: Invitation) =>
      `Inicie sesión o cree una cuenta con esta dirección: ${to}. Ahí encontrará la invitación, que solo usted puede usar. ¿No conoce a quien lo invita? Ignore este correo.`,
    button: 'Ver la invitación',
  },
} as const;

/** Composes an invitation in the language of the page it was sent from. */
export function composeInvitation(queued: unknown): OutgoingEmail {
  const invitation = v.parse(Invitation, queued);
  const { to, language, role, expiresAt } = invitation;
  const told = texts[language];
  const title = told.title(invitation).replaceAll(/\s+/g, ' ');
  return {
    to,
    replyTo: company.supportEmail,
    subject: title.slice(0, 200),
    ...mailPage(language, title, [
      told.lead(invitation),
      {
        facts: [
          [told.role, told.roles[role]],
          [told.until, longDay(expiresAt, language, hours.timeZone)],
        ],
      },
      told.how(invitation),
      { link: siteLink(language, '/client-portal/company'), label: told.button },
    ]),
    headers: automatic,
  };
}
