import { company } from './company.ts';
import { planTerms } from './plans.ts';

/** The variables of the renewal terms. Amounts and dates are already formatted in the reader's language. */
interface RenewalFacts {
  readonly plan: string;
  readonly users: number;
  readonly price: string;
  readonly period: 'month' | 'year';
  /** Null when it counts from the day of consent. */
  readonly renewsOn: string | null;
}

/**
 * The automatic renewal terms that a customer consents to, in both languages. Screens, emails, and records all use this text. It is
 * a versioned legal text, so it isn't in the message catalogs: a new wording needs a new version, here and in
 * `private.renewal_terms_version()` (California Business and Professions Code §17601 (b), §17602; have a lawyer confirm it).
 */
export const renewalTerms = {
  version: '2026-11',
  en: ({ plan, users, price, period, renewsOn }: RenewalFacts): readonly string[] => [
    `${plan} for ${users} ${users === 1 ? 'user' : 'users'} costs ${price} a ${period}, before sales tax. There is no other fee.`,
    `The plan renews by itself every ${period} and is charged at this price${renewsOn === null ? '' : `, next on ${renewsOn}`}, until you cancel it.`,
    period === 'month'
      ? `Cancel any time in the client portal under “Plan”, or by email to ${company.supportEmail}. The plan ends ${planTerms.noticeDays} days after you cancel, and not before its first ${planTerms.initialMonths} months are over.`
      : `Cancel any time in the client portal under “Plan”, or by email to ${company.supportEmail}. The plan then ends when the current year is over.`,
    period === 'month'
      ? 'Once a year we send you a reminder of these terms. A new price needs your consent first.'
      : 'Between 15 and 45 days before each renewal we send you a reminder of these terms. A new price needs your consent first.',
  ],
  es: ({ plan, users, price, period, renewsOn }: RenewalFacts): readonly string[] => {
    const each = period === 'month' ? 'mes' : 'año';
    return [
      `${plan} para ${users} ${users === 1 ? 'usuario' : 'usuarios'} cuesta ${price} al ${each}, antes del impuesto sobre las ventas. No hay ningún otro cargo.`,
      `El plan se renueva solo cada ${each} y se cobra a este precio${renewsOn === null ? '' : `, la próxima vez el ${renewsOn}`}, hasta que usted lo cancele.`,
      period === 'month'
        ? `Cancele cuando quiera en el portal de clientes, en “Plan”, o por correo electrónico a ${company.supportEmail}. El plan termina ${planTerms.noticeDays} días después de cancelarlo, y no antes de que se cumplan los primeros ${planTerms.initialMonths} meses.`
        : `Cancele cuando quiera en el portal de clientes, en “Plan”, o por correo electrónico a ${company.supportEmail}. El plan termina entonces cuando se cumple el año en curso.`,
      period === 'month'
        ? 'Una vez al año le enviamos un recordatorio de estas condiciones. Un precio nuevo necesita antes su consentimiento.'
        : 'Entre 15 y 45 días antes de cada renovación le enviamos un recordatorio de estas condiciones. Un precio nuevo necesita antes su consentimiento.',
    ];
  },
} as const;
