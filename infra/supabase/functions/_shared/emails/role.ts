import { STAFF_ROLES } from '@tulebyte/backend-api/staff-roles';
import { company } from '@tulebyte/brand';
import * as v from 'valibot';
import { mailPage } from './mail-page.ts';
import { automatic } from './outgoing-email.ts';
import type { OutgoingEmail } from './outgoing-email.ts';
import { roleInWords } from './role-texts.ts';

const RoleEmail = v.object({
  kind: v.picklist(['role_granted', 'role_changed', 'role_removed']),
  to: v.string(),
  role: v.picklist(STAFF_ROLES),
  /** Whether staff need two-step sign-in. */
  second_factor: v.optional(v.boolean(), true),
});

const team = company.shortName;
const twoStep = {
  en: ' Client data opens only with two-step sign-in.',
  es: ' Los datos de los clientes solo se abren con la verificación en dos pasos.',
};
const texts = {
  role_granted: {
    title: `You’re on the ${team} team now`,
    en: (role: string) => `Your account is now part of the ${team} team. Your role is ${role}.`,
    es: (role: string) => `Su cuenta ahora forma parte del equipo de ${team}. Su rol es ${role}.`,
  },
  role_changed: {
    title: `Your role on the ${team} team has changed`,
    en: (role: string) => `Your role is now ${role}.`,
    es: (role: string) => `Su rol ahora es ${role}.`,
  },
  role_removed: {
    title: `You’re no longer on the ${team} team`,
    en: () => `Your account is no longer part of the ${team} team. It remains a client account.`,
    es: () => `Su cuenta ya no forma parte del equipo de ${team}. Sigue siendo una cuenta de cliente.`,
  },
} as const;

/** Composes an email, in both languages, about a changed role. */
export function composeRoleEmail(queued: unknown): OutgoingEmail {
  const { kind, to, role, second_factor } = v.parse(RoleEmail, queued);
  const { title, en, es } = texts[kind];
  const next = kind === 'role_granted' && second_factor ? twoStep : { en: '', es: '' };
  const call = company.phone.display;
  return {
    to,
    replyTo: company.supportEmail,
    subject: title,
    ...mailPage('en', title, [
      en(roleInWords('en', role)) + next.en,
      `Didn’t expect this? Call us: ${call}.`,
      es(roleInWords('es', role)) + next.es,
      `¿No lo esperaba? Llámenos: ${call}.`,
    ]),
    headers: automatic,
  };
}
