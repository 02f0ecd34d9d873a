import { company } from '@tulebyte/brand';
import { policies } from '@tulebyte/brand/policies';
import type { Order } from '@tulebyte/backend-api/functions/order';
import { mailPage, type EmailLocale } from './mail-page.ts';
import type { OutgoingEmail } from './outgoing-email.ts';

const { customBuildRestockingPercent: fee } = policies.returns;

const texts = {
  en: {
    requested: (number: string) => `Return request for order ${number}`,
    approved: (number: string) => `Return approved: order ${number}`,
    declined: (number: string) => `About your return for order ${number}`,
    received: `We got your return request. We’ll check it and email you what happens next.`,
    change: `Need to change something? Reply to this email or call ${company.phone.display}.`,
    bring: `We approved your return. Reply to this email with a day that works for you, and we’ll write back with the address in Stockton and a time.`,
    no: `We checked your return request and can’t take this one back.`,
    money: {
      unopened: `You get all your money back, the way you paid. Leave the packages sealed.`,
      opened: `Your money goes back the way you paid.`,
      defective: `The warranty applies: we test it with you there, then replace it or give your money back the way you paid.`,
    },
    fee: `Opened parts of a custom build have a ${fee}% restocking fee. You get the rest back, including the build fee.`,
    items: 'What you’re returning',
    asked: 'What you asked to return',
    answer: 'Our message',
    disagree: `See it differently? Reply to this email or call ${company.phone.display}.`,
    open: 'See the order',
  },
  es: {
    requested: (number: string) => `Solicitud de devolución del pedido ${number}`,
    approved: (number: string) => `Devolución aprobada: pedido ${number}`,
    declined: (number: string) => `Sobre la devolución de su pedido ${number}`,
    received: `Recibimos su solicitud de devolución. La revisaremos y le escribiremos para decirle qué sigue.`,
    change: `¿Hay que corregir algo? Responda a este correo o llame al ${company.phone.display}.`,
    bring: `Aprobamos su devolución. Responda a este correo con un día que le convenga y le mandaremos la dirección en Stockton y una hora.`,
    no: `Revisamos su solicitud y esta vez no podemos aceptar la devolución.`,
    money: {
      unopened: `Le devolvemos todo su dinero por el mismo medio con que pagó. No abra los empaques.`,
      opened: `Le devolvemos su dinero por el mismo medio con que pagó.`,
      defective: `Aplica la garantía: lo probamos con usted presente y se lo cambiamos o le devolvemos su dinero por el mismo medio con que pagó.`,
    },
    fee: `Las piezas abiertas de un equipo a la medida tienen un cargo de reposición del ${fee}%. Le devolvemos el resto, incluido el cargo por el armado.`,
    items: 'Lo que devuelve',
    asked: 'Lo que quería devolver',
    answer: 'Nuestro mensaje',
    disagree: `¿No está de acuerdo? Responda a este correo o llame al ${company.phone.display}.`,
    open: 'Ver el pedido',
  },
} as const;

/** To the customer, once a return was requested, approved, or declined. */
export function returnEmail({ number, email, lines, return: opened }: Order, locale: EmailLocale, link: string): OutgoingEmail {
  if (!opened) throw new Error(`Order ${number} has no return`);
  const said = texts[locale];
  const { state, condition, answer } = opened;
  const returned = lines.filter((line) => line.is_returned);
  const hasFee = condition === 'opened' && returned.some(({ build }) => build);
  const money = hasFee ? `${said.money.opened} ${said.fee}` : said.money[condition];
  const { title, first, items, last } = {
    requested: { title: said.requested(number), first: said.received, items: said.items, last: said.change },
    approved: { title: said.approved(number), first: said.bring, items: said.items, last: money },
    declined: { title: said.declined(number), first: said.no, items: said.asked, last: said.disagree },
  }[state === 'received' ? 'approved' : state];
  const names = returned.map(({ quantity, description }) => `${quantity} × ${description}`);
  return {
    to: email,
    replyTo: company.supportEmail,
    subject: title,
    ...mailPage(locale, title, [
      first,
      { heading: items, quote: names.join('\n') },
      ...(answer ? [{ heading: said.answer, quote: answer }] : []),
      last,
      { link, label: said.open },
    ]),
  };
}
