import { company } from '@tulebyte/brand';
import * as v from 'valibot';
import { longDay } from './long-day.ts';
import { mailPage } from './mail-page.ts';
import type { OutgoingEmail } from './outgoing-email.ts';

const Deletion = v.object({
  to: v.string(),
  receipt: v.string(),
  deleted_at: v.string(),
  first_name: v.string(),
  tickets_deleted: v.number(),
  tickets_kept: v.number(),
  /** How many records of each kind the person signed; their name stays on those. */
  signatures: v.optional(v.partial(v.object({ estimates: v.number(), plan_consents: v.number() })), {}),
  /** The privacy request's number, if staff deleted the data. */
  number: v.optional(v.string()),
  language: v.optional(v.picklist(['en', 'es']), 'en'),
});

type Signatures = v.InferOutput<typeof Deletion>['signatures'];

const { shortName } = company;
const listIn = (language: 'en' | 'es', items: readonly string[]) => new Intl.ListFormat(language).format(items);

const texts = {
  en: {
    title: (isAccount: boolean) => (isAccount ? 'Your account has been deleted' : 'Your data has been deleted'),
    lead: (name: string, day: string) =>
      `Hi${name ? ` ${name}` : ''}, on ${day} we deleted your ${shortName} account, if you had one, and everything that belonged to it.`,
    gone: (tickets: number) =>
      `Deleted: ${listIn('en', [
        'your name, address, and password',
        'sign-ins',
        'chats with the assistant',
        'everything you sent us through a form (messages, appointments, applications, newsletter)',
        ...(tickets === 0 ? [] : [`${tickets === 1 ? '1 ticket' : `${tickets} tickets`} that nobody had worked on`]),
      ])}.`,
    kept: (tickets: number) =>
      `Kept: ${tickets === 1 ? '1 ticket' : `${tickets} tickets`} about work we did, as repair and tax law require. Your name, address, and account were removed from ${tickets === 1 ? 'it' : 'them'}.`,
    signed: ({ estimates = 0, plan_consents = 0 }: Signatures) => [
      ...(estimates === 0
        ? []
        : [
            `Kept with your name: your signature on ${estimates === 1 ? '1 estimate' : `${estimates} estimates`}. The law lets us keep a signed estimate as a business record.`,
          ]),
      ...(plan_consents === 0
        ? []
        : ['Kept with your name: your agreement to a plan that renews automatically. California law makes us keep it as proof.']),
    ],
    keptNothing: 'Kept: nothing with your name on it.',
    request: 'Request number:',
    receipt: 'Receipt number:',
    after: `Wasn’t you? Call us right away: ${company.phone.display}.`,
  },
  es: {
    title: (isAccount: boolean) => (isAccount ? 'Se eliminó su cuenta' : 'Se eliminaron sus datos'),
    lead: (name: string, day: string) =>
      `Hola${name ? `, ${name}` : ''}: el ${day} eliminamos su cuenta de ${shortName}, si la tenía, y todo lo que le pertenecía.`,
    gone: (tickets: number) =>
      `Eliminado: ${listIn('es', [
        'su nombre, dirección y contraseña',
        'inicios de sesión',
        'conversaciones con el asistente',
        'todo lo que nos envió por un formulario (mensajes, citas, solicitudes de empleo, boletín)',
        ...(tickets === 0 ? [] : [`${tickets === 1 ? '1 ticket' : `${tickets} tickets`} sin atender`]),
      ])}.`,
    kept: (tickets: number) =>
      `Conservado: ${tickets === 1 ? '1 ticket' : `${tickets} tickets`} sobre trabajo que hicimos, como exigen las leyes de reparación e impuestos. Quitamos de ${tickets === 1 ? 'él' : 'ellos'} su nombre, dirección y cuenta.`,
    signed: ({ estimates = 0, plan_consents = 0 }: Signatures) => [
      ...(estimates === 0
        ? []
        : [
            `Conservado con su nombre: su firma en ${estimates === 1 ? '1 presupuesto' : `${estimates} presupuestos`}. La ley nos permite conservar un presupuesto firmado como documento comercial.`,
          ]),
      ...(plan_consents === 0
        ? []
        : [
            'Conservado con su nombre: su aceptación de un plan que se renueva automáticamente. La ley de California nos obliga a guardarla como prueba.',
          ]),
    ],
    keptNothing: 'Conservado: nada con su nombre.',
    request: 'Número de solicitud:',
    receipt: 'Número de comprobante:',
    after: `¿No fue usted? Llámenos de inmediato: ${company.phone.display}.`,
  },
} as const;

/** The last email to the address: what was deleted, what is kept and why, and a reference number that names nobody. */
export function composeDeletionReceipt(queued: unknown): OutgoingEmail {
  const deletion = v.parse(Deletion, queued);
  const { language, number, tickets_kept } = deletion;
  const { title, lead, gone, kept, signed, keptNothing, request, receipt, after } = texts[language];
  const records = [...(tickets_kept === 0 ? [] : [kept(tickets_kept)]), ...signed(deletion.signatures)];
  const heading = title(number === undefined);
  return {
    to: deletion.to,
    replyTo: company.supportEmail,
    subject: heading,
    ...mailPage(language, heading, [
      lead(deletion.first_name, longDay(deletion.deleted_at, language, 'America/Los_Angeles')),
      gone(deletion.tickets_deleted),
      ...(records.length === 0 ? [keptNothing] : records),
      ...(number === undefined ? [] : [`${request} ${number}`]),
      `${receipt} ${deletion.receipt}`,
      after,
    ]),
  };
}
