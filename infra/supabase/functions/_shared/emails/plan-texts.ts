import { company } from '@tulebyte/brand';
import type { EmailLocale } from './mail-page.ts';

interface KindLabels {
  readonly title: string;
  readonly lead: (days: { readonly ends: string; readonly renews: string }) => string;
  readonly button: string;
}

interface Texts extends Readonly<
  Record<'plan_started' | 'plan_changed' | 'plan_canceled' | 'plan_resumed' | 'plan_reminder', KindLabels>
> {
  readonly company: string;
  readonly plan: string;
  readonly was: string;
  readonly price: string;
  readonly from: string;
  readonly dueNow: string;
  readonly renews: string;
  readonly ends: string;
  readonly users: (count: number) => string;
  readonly per: Readonly<Record<'month' | 'year', string>>;
  readonly terms: (version: string) => string;
}

/** Texts of plan emails. */
export const planLabels: Readonly<Record<EmailLocale, Texts>> = {
  en: {
    company: 'Company',
    plan: 'Plan',
    was: 'Previously',
    price: 'Price',
    from: 'Starting',
    dueNow: 'Charged now for the rest of the period',
    renews: 'Renews on',
    ends: 'Ends on',
    users: (count) => `${count} ${count === 1 ? 'user' : 'users'}`,
    per: { month: 'per month', year: 'per year' },
    terms: (version) => `The terms you agreed to (version ${version})`,
    plan_started: {
      title: 'Your plan has started',
      lead: () => 'Thank you. Here’s what you agreed to; keep it for your records.',
      button: 'View, change, or cancel your plan',
    },
    plan_changed: {
      title: 'Your plan has changed',
      lead: () => 'Here’s what you agreed to; keep it for your records.',
      button: 'View, change, or cancel your plan',
    },
    plan_canceled: {
      title: 'Your plan is canceled',
      lead: ({ ends }) =>
        `Your plan ends on ${ends}, and you won’t be charged after that. There’s nothing else to do. Until then everything works as before, and you can still decide to keep it.`,
      button: 'Keep your plan',
    },
    plan_resumed: {
      title: 'Your plan continues',
      lead: () => 'You undid the cancellation or change, so your plan continues as it is.',
      button: 'View, change, or cancel your plan',
    },
    plan_reminder: {
      title: 'Your plan renews automatically',
      lead: ({ renews }) =>
        `Our yearly reminder: your plan with ${company.shortName} renews automatically, next on ${renews}. If that’s what you want, there’s nothing to do. Below you’ll find what it costs and how to cancel.`,
      button: 'View, change, or cancel your plan',
    },
  },
  es: {
    company: 'Empresa',
    plan: 'Plan',
    was: 'Antes',
    price: 'Precio',
    from: 'A partir del',
    dueNow: 'Cobro de hoy por el resto del periodo',
    renews: 'Se renueva el',
    ends: 'Termina el',
    users: (count) => `${count} ${count === 1 ? 'usuario' : 'usuarios'}`,
    per: { month: 'al mes', year: 'al año' },
    terms: (version) => `Las condiciones que usted aceptó (versión ${version})`,
    plan_started: {
      title: 'Su plan comenzó',
      lead: () => 'Gracias. Esto es lo que usted aceptó; guárdelo como comprobante.',
      button: 'Ver, cambiar o cancelar su plan',
    },
    plan_changed: {
      title: 'Su plan cambió',
      lead: () => 'Esto es lo que usted aceptó; guárdelo como comprobante.',
      button: 'Ver, cambiar o cancelar su plan',
    },
    plan_canceled: {
      title: 'Su plan está cancelado',
      lead: ({ ends }) =>
        `Su plan termina el ${ends} y después no se le cobrará nada. No tiene que hacer nada más. Hasta ese día todo funciona como siempre, y todavía puede decidir quedarse con el plan.`,
      button: 'Quedarse con el plan',
    },
    plan_resumed: {
      title: 'Su plan continúa',
      lead: () => 'Usted deshizo la cancelación o el cambio, así que su plan continúa igual.',
      button: 'Ver, cambiar o cancelar su plan',
    },
    plan_reminder: {
      title: 'Su plan se renueva automáticamente',
      lead: ({ renews }) =>
        `Nuestro recordatorio anual: su plan con ${company.shortName} se renueva automáticamente; la próxima vez, el ${renews}. Si está de acuerdo, no tiene que hacer nada. Abajo verá cuánto cuesta y cómo cancelarlo.`,
      button: 'Ver, cambiar o cancelar su plan',
    },
  },
};
