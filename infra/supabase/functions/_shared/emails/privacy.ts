import { company } from '@tulebyte/brand';
import * as v from 'valibot';
import { longDay } from './long-day.ts';
import { mailPage } from './mail-page.ts';
import type { OutgoingEmail } from './outgoing-email.ts';

const PrivacyEmail = v.object({
  kind: v.picklist(['privacy_confirmed', 'privacy_extended', 'privacy_completed', 'privacy_denied']),
  to: v.string(),
  number: v.string(),
  request: v.picklist(['know', 'delete', 'correct', 'opt_out']),
  language: v.picklist(['en', 'es']),
  received_on: v.string(),
  answer_by: v.string(),
  note: v.string(),
});
type PrivacyEmail = v.InferOutput<typeof PrivacyEmail>;

const texts = {
  en: {
    kinds: {
      know: 'to know what we have about you',
      delete: 'to delete your data',
      correct: 'to correct your data',
      opt_out: 'to opt out',
    },
    titles: {
      privacy_confirmed: 'We’re working on your privacy request',
      privacy_extended: 'Your privacy request needs more time',
      privacy_completed: 'Your privacy request is complete',
      privacy_denied: 'We couldn’t fulfill your privacy request',
    },
    about: (number: string, what: string, day: string) =>
      `This is about your request ${what}, number ${number}, which we got on ${day}.`,
    next: (day: string) =>
      `You’ll have our answer by ${day}. We may ask you to show who you are; we only use that for this request.`,
    nextOptOut: (day: string) => `You’ll be opted out by ${day}. You don’t have to show who you are for this.`,
    done: {
      know: 'We’ve answered it, and the request is closed.',
      delete: 'We’ve deleted your data.',
      correct: 'We’ve corrected your data.',
      opt_out: 'You’re opted out: we don’t sell or share your personal information.',
    },
    later: (day: string) => `The new date is ${day}, the latest the law allows.`,
    questions: `Questions? Reply to this email, or call ${company.phone.display}.`,
  },
  es: {
    kinds: {
      know: 'para saber qué datos tenemos sobre usted',
      delete: 'para eliminar sus datos',
      correct: 'para corregir sus datos',
      opt_out: 'para excluirse',
    },
    titles: {
      privacy_confirmed: 'Estamos atendiendo su solicitud de privacidad',
      privacy_extended: 'Su solicitud de privacidad necesita más tiempo',
      privacy_completed: 'Su solicitud de privacidad está completa',
      privacy_denied: 'No pudimos cumplir su solicitud de privacidad',
    },
    about: (number: string, what: string, day: string) =>
      `Se trata de su solicitud ${what}, número ${number}, que recibimos el ${day}.`,
    next: (day: string) =>
      `Tendrá nuestra respuesta a más tardar el ${day}. Es posible que le pidamos comprobar quién es; solo lo usamos para esta solicitud.`,
    nextOptOut: (day: string) => `Su exclusión será efectiva a más tardar el ${day}. Para esto no tiene que comprobar quién es.`,
    done: {
      know: 'Ya le respondimos, y la solicitud está cerrada.',
      delete: 'Eliminamos sus datos.',
      correct: 'Corregimos sus datos.',
      opt_out: 'Su exclusión está registrada: no vendemos ni compartimos su información personal.',
    },
    later: (day: string) => `La nueva fecha es el ${day}, la última que permite la ley.`,
    questions: `¿Preguntas? Responda a este correo o llame al ${company.phone.display}.`,
  },
} as const;

/** Composes an email about a privacy request in its language: confirmed, extended, completed, or denied, with the reason staff gave. */
export function composePrivacyEmail(queued: unknown): OutgoingEmail {
  const email = v.parse(PrivacyEmail, queued);
  const { kind, language, to, number, note } = email;
  const { titles, questions } = texts[language];
  return {
    to,
    replyTo: company.supportEmail,
    subject: `${titles[kind]} (${number})`,
    ...mailPage(language, titles[kind], [...paragraphs(email), ...(note === '' ? [] : [note]), questions]),
  };
}

function paragraphs({ kind, language, number, request, received_on, answer_by }: PrivacyEmail): readonly string[] {
  const { about, kinds, next, nextOptOut, done, later } = texts[language];
  const day = (date: string) => longDay(date, language);
  const subject = about(number, kinds[request], day(received_on));
  // An opt-out must not depend on an identity check (California Code of Regulations, title 11, §7026(d)).
  if (kind === 'privacy_confirmed') return [subject, (request === 'opt_out' ? nextOptOut : next)(day(answer_by))];
  if (kind === 'privacy_completed') return [subject, done[request]];
  return kind === 'privacy_extended' ? [subject, later(day(answer_by))] : [subject];
}
