import { STAFF_ROLES } from '@tulebyte/backend-api/staff-roles';
import { company, hours } from '@tulebyte/brand';
import * as v from 'valibot';
import { siteLink } from '../site-link.ts';
import { longDay } from './long-day.ts';
import { mailPage } from './mail-page.ts';
import { automatic } from './outgoing-email.ts';
import type { OutgoingEmail } from './outgoing-email.ts';
import { roleInWords } from './role-texts.ts';

const Invitation = v.object({
  to: v.string(),
  inviter: v.string(),
  role: v.picklist(STAFF_ROLES),
  language: v.picklist(['en', 'es']),
  expiresAt: v.string(),
  /** Whether staff need two-step sign-in. */
  secondFactor: v.optional(v.boolean(), true),
});

const team = company.shortName;
const texts = {
  en: {
    title: `Join the ${team} team`,
    lead: (inviter: string) => `${inviter || team} invited you to join ${team}’s help desk.`,
    role: 'Your role',
    until: 'Expires',
    how: (to: string, secondFactor: boolean) =>
      `Sign in or create an account with this address: ${to}. You’ll find the invitation there, and it only works for you.${secondFactor ? ' Two-step sign-in is set up next.' : ''} Don’t know the sender? Ignore this email.`,
    button: 'View invitation',
  },
  es: {
    title: `Únase al equipo de ${team}`,
    lead: (inviter: string) => `${inviter || team} lo invitó a unirse a la mesa de ayuda de ${team}.`,
    role: 'Su rol',
    until: 'Vence el',
    how: (to: string, secondFactor: boolean) =>
      `Inicie sesión o cree una cuenta con esta dirección: ${to}. Ahí encontrará la invitación, que solo usted puede usar.${secondFactor ? ' Después se configura la verificación en dos pasos.' : ''} ¿No conoce a quien lo invita? Ignore este correo.`,
    button: 'Ver la invitación',
  },
} as const;

/** Composes an invitation to the team, in the language that the inviter chose. */
export function composeTeamInvitation(queued: unknown): OutgoingEmail {
  const { to, inviter, role, language, expiresAt, secondFactor } = v.parse(Invitation, queued);
  const { title, lead, how, button, ...labels } = texts[language];
  return {
    to,
    replyTo: company.supportEmail,
    subject: title,
    ...mailPage(language, title, [
      lead(inviter),
      {
        facts: [
          [labels.role, roleInWords(language, role)],
          [labels.until, longDay(expiresAt, language, hours.timeZone)],
        ],
      },
      how(to, secondFactor),
      { link: siteLink(language, '/client-portal/company'), label: button },
    ]),
    headers: automatic,
  };
}
