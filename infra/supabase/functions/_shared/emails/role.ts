import { company } from '@tulebyte/brand';
import * as v from 'valibot';
import { mailPage } from './mail-page.ts';
import { automatic } from './outgoing-email.ts';
import type { OutgoingEmail } from './outgoing-email.ts';

const RoleEmail = v.object({ kind: v.picklist(['role_granted', 'role_removed']), to: v.string() });

const texts = {
  role_granted: {
    title: 'You are now an administrator',
    en: `Your ${company.shortName} account is now an administrator account. Client data opens only with two-step sign-in.`,
    es: `Su cuenta de ${company.shortName} ahora es de administrador. Los datos de los clientes solo se abren con la verificación en dos pasos.`,
  },
  role_removed: {
    title: 'You are no longer an administrator',
    en: `Your ${company.shortName} account is no longer an administrator account.`,
    es: `Su cuenta de ${company.shortName} ya no es de administrador.`,
  },
} as const;

/** Composes an email, in both languages, about a changed role. */
export function composeRoleEmail(queued: unknown): OutgoingEmail {
  const { kind, to } = v.parse(RoleEmail, queued);
  const { title, en, es } = texts[kind];
  const call = company.phone.display;
  return {
    to,
    replyTo: company.supportEmail,
    subject: title,
    ...mailPage('en', title, [en, `Didn’t expect this? Call us: ${call}.`, es, `¿No lo esperaba? Llámenos: ${call}.`]),
    headers: automatic,
  };
}
