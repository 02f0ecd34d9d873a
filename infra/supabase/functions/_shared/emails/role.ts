import { company } from '@tulebyte/brand';
import * as v from 'valibot';
import { mailPage } from './mail-page.ts';
import { automatic } from './outgoing-email.ts';
import type { OutgoingEmail } from './outgoing-email.ts';

const RoleEmail = v.object({ kind: v.picklist(['role_granted', 'role_removed']), to: v.string() });

const texts = {
  role_granted: {
    title: 'You are now an administrator',
    en: `Your ${company.shortName} account is now an administrator account. It opens client data with two-step sign-in only.`,
    es: `Su cuenta de ${company.shortName} ahora es de administrador. Abre los datos de clientes solo con la verificación en dos pasos.`,
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
    ...mailPage('en', title, [en, `If you did not expect this, call us: ${call}.`, es, `Si no lo esperaba, llámenos: ${call}.`]),
    headers: automatic,
  };
}
