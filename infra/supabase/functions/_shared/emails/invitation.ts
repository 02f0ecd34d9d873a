import { company } from '@tulebyte/brand';
import * as v from 'valibot';
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
    title: ({ company: name }: Invitation) => `${name} invites you`,
    lead: ({ inviter, company: name }: Invitation) =>
      `${inviter} invites you to the client portal of ${company.shortName}, for ${name}. There you open tickets, and see what your role allows.`,
    role: 'Your role',
    roles: {
      owner: 'Owner: all tickets, the plan and the people in the company',
      manager: 'Manager: all of the company’s tickets',
      member: 'Member: your own tickets',
    },
    until: 'Open until',
    how: ({ to }: Invitation) =>
      `Sign in, or create an account, with this address: ${to}. The invitation is there, and only works for you. If you don’t know the sender, ignore this email.`,
    button: 'See the invitation',
  },
  es: {
    title: ({ company: name }: Invitation) => `${name} lo invita`,
    lead: ({ inviter, company: name }: Invitation) =>
      `${inviter} lo invita al portal de clientes de ${company.shortName}, para ${name}. Ahí puede abrir tickets y ver lo que su función permite.`,
    role: 'Su función',
    roles: {
      owner: 'Dueño: todos los tickets, el plan y las personas de la empresa',
      manager: 'Gerente: todos los tickets de la empresa',
      member: 'Miembro: sus propios tickets',
    },
    until: 'Vale hasta',
    how: ({ to }: Invitation) =>
      `Inicie sesión o cree una cuenta con esta dirección: ${to}. La invitación lo espera ahí y no vale para nadie más. Si no conoce a quien lo invita, no haga nada.`,
    button: 'Ver la invitación',
  },
} as const;

/** Composes an invitation in the language of the page it was sent from. */
export function composeInvitation(queued: unknown): OutgoingEmail {
  const invitation = v.parse(Invitation, queued);
  const { to, language, role, expiresAt } = invitation;
  const told = texts[language];
  const title = told.title(invitation).replaceAll(/\s+/g, ' ');
  const until = new Intl.DateTimeFormat(language === 'es' ? 'es-US' : 'en-US', {
    dateStyle: 'long',
    timeZone: 'America/Los_Angeles',
  });
  return {
    to,
    replyTo: company.supportEmail,
    subject: title.slice(0, 200),
    ...mailPage(language, title, [
      told.lead(invitation),
      {
        facts: [
          [told.role, told.roles[role]],
          [told.until, until.format(new Date(expiresAt))],
        ],
      },
      told.how(invitation),
      { link: siteLink(language, '/client-portal/company'), label: told.button },
    ]),
    headers: automatic,
  };
}
