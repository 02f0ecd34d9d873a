import { company } from '@tulebyte/brand';
import type { SendMailOptions } from 'nodemailer';
import * as v from 'valibot';
import { mailPage } from '../_shared/mail-page.ts';
import { messageId } from '../_shared/ticket-address.ts';

export const RoleEmail = v.object({ id: v.string(), to: v.string(), granted: v.boolean() });
type RoleEmail = v.InferOutput<typeof RoleEmail>;

const texts = {
  granted: {
    title: 'You are now an administrator',
    en: `Your ${company.shortName} account is now an administrator account. It opens client data with two-step sign-in only.`,
    es: `Su cuenta de ${company.shortName} ahora es de administrador. Abre los datos de clientes solo con la verificación en dos pasos.`,
  },
  removed: {
    title: 'You are no longer an administrator',
    en: `Your ${company.shortName} account is no longer an administrator account.`,
    es: `Su cuenta de ${company.shortName} ya no es de administrador.`,
  },
} as const;

/** Composes an email, in both languages, about a changed role. */
export function composeRoleEmail({ id, to, granted }: RoleEmail): SendMailOptions {
  const { title, en, es } = texts[granted ? 'granted' : 'removed'];
  const call = company.phone.display;
  return {
    to,
    replyTo: company.supportEmail,
    subject: title,
    messageId: messageId(id),
    ...mailPage('en', title, [en, `If you did not expect this, call us: ${call}.`, es, `Si no lo esperaba, llámenos: ${call}.`]),
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
  };
}
