import { company } from '@tulebyte/brand';
import type { EmailLocale } from './mail-page.ts';

interface KindLabels {
  readonly title: string;
  readonly lead: (days: { readonly ends: string; readonly renews: string }) => string;
  readonly button: string;
}

interface Texts extends Readonly<
  Record<'plan_started' | 'plan_changed' | 'plan_cancelled' | 'plan_kept' | 'plan_reminder', KindLabels>
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
    was: 'Before',
    price: 'Price',
    from: 'From',
    dueNow: 'Charged now for the rest of the period',
    renews: 'Renews on',
    ends: 'Ends on',
    users: (count) => `${count} ${count === 1 ? 'user' : 'users'}`,
    per: { month: 'per month', year: 'per year' },
    terms: (version) => `The terms you agreed to (version ${version})`,
    plan_started: {
      title: 'Your plan has started',
      lead: () => 'Thank you. This is what you agreed to; keep it for your records.',
      button: 'See the plan, change or cancel it',
    },
    plan_changed: {
      title: 'Your plan has changed',
      lead: () => 'This is what you agreed to; keep it for your records.',
      button: 'See the plan, change or cancel it',
    },
    plan_cancelled: {
      title: 'Your plan is canceled',
      lead: ({ ends }) =>
        `Your plan ends on ${ends}, and you won’t be charged after that. There’s nothing else to do. Until then everything works as before, and you can still decide to keep it.`,
      button: 'Keep the plan after all',
    },
    plan_kept: {
      title: 'Your plan continues',
      lead: () => 'You undid the cancellation or the change, so your plan continues as it is.',
      button: 'See the plan, change or cancel it',
    },
    plan_reminder: {
      title: 'Your plan renews automatically',
      lead: ({ renews }) =>
        `Once a year we remind you: your plan with ${company.shortName} renews automatically, next on ${renews}. If that’s right, there’s nothing to do. Below is what it costs and how you cancel it.`,
      button: 'See the plan, change or cancel it',
    },
  },
  es: {
    company: 'Empresa',
    plan: 'Plan',
    was: 'Antes',
    price: 'Precio',
    from: 'Desde',
    dueNow: 'Se cobra ahora por el resto del periodo',
    renews: 'Se renueva el',
    ends: 'Termina el',
    users: (count) => `${count} ${count === 1 ? 'usuario' : 'usuarios'}`,
    per: { month: 'al mes', year: 'al año' },
    terms: (version) => `Las condiciones que usted aceptó (versión ${version})`,
    plan_started: {
      title: 'Su plan comenzó',
      lead: () => 'Gracias. Esto es lo que usted aceptó; guárdelo con sus documentos.',
      button: 'Ver, cambiar o cancelar el plan',
    },
    plan_changed: {
      title: 'Su plan cambió',
      lead: () => 'Esto es lo que usted aceptó; guárdelo con sus documentos.',
      button: 'Ver, cambiar o cancelar el plan',
    },
    plan_cancelled: {
      title: 'Su plan está cancelado',
      lead: ({ ends }) =>
        `Su plan termina el ${ends} y después no se cobra nada más. No tiene que hacer nada. Hasta ese día todo funciona como antes, y todavía puede conservar el plan.`,
      button: 'Conservar el plan',
    },
    plan_kept: {
      title: 'Su plan sigue',
      lead: () => 'Usted anuló la cancelación o el cambio: el plan sigue como está.',
      button: 'Ver, cambiar o cancelar el plan',
    },
    plan_reminder: {
      title: 'Su plan se renueva solo',
      lead: ({ renews }) =>
        `Una vez al año se lo recordamos: su plan con ${company.shortName} se renueva solo, la próxima vez el ${renews}. Si está de acuerdo, no tiene que hacer nada. Abajo está lo que cuesta y cómo cancelarlo.`,
      button: 'Ver, cambiar o cancelar el plan',
    },
  },
};
