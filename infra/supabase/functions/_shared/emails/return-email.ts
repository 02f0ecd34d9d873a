import { company } from '@tulebyte/brand';
import { policies } from '@tulebyte/brand/policies';
import type { Order } from '@tulebyte/backend-api/functions/order';
import { mailPage, type EmailLocale } from './mail-page.ts';
import type { OutgoingEmail } from './outgoing-email.ts';

const { customBuildRestockingPercent: fee } = policies.returns;

const texts = {
  en: {
    approved: (number: string) => `Return approved: order ${number}`,
    declined: (number: string) => `About your return for order ${number}`,
    bring: `We approved your return. Reply to this email with a day that works for you, and we’ll write back with the address in Stockton and a time.`,
    no: `We checked your return request and can’t take this one back.`,
    money: {
      unopened: `You get all your money back, the way you paid. Leave the packages sealed.`,
      opened: `Your money goes back the way you paid. Opened parts of a custom build have a ${fee}% restocking fee.`,
      defective: `The warranty applies: we test it with you there, then replace it or give your money back the way you paid.`,
    },
    items: 'What you’re returning',
    asked: 'What you asked to return',
    answer: 'Our message',
    disagree: `See it differently? Reply to this email or call ${company.phone.display}.`,
    open: 'See the order',
  },
  es: {
    approved: (number: string) => `Devolución aprobada: pedido ${number}`,
    declined: (number: string) => `Sobre la devolución de su pedido ${number}`,
    bring: `Aprobamos su devolución. Responda a este correo con un día que le convenga y le mandaremos la dirección en Stockton y una hora.`,
    no: `Revisamos su solicitud y esta vez no podemos aceptar la devolución.`,
    money: {
      unopened: `Le devolvemos todo su dinero por el mismo medio con que pagó. No abra los empaques.`,
      opened: `Le devolvemos su dinero por el mismo medio con que pagó. Las piezas abiertas de un equipo a la medida tienen un cargo del ${fee}%.`,
      defective: `Aplica la garantía: lo probamos con usted presente y se lo cambiamos o le devolvemos su dinero por el mismo medio con que pagó.`,
    },
    items: 'Lo que devuelve',
    asked: 'Lo que quería devolver',
    answer: 'Nuestro mensaje',
    disagree: `¿No está de acuerdo? Responda a este correo o llame al ${company.phone.display}.`,
    open: 'Ver el pedido',
  },
} as const;

/** To the customer, once staff have approved or declined the return. */
export function returnEmail({ number, email, lines, return: decided }: Order, locale: EmailLocale, link: string): OutgoingEmail {
  if (!decided || decided.state === 'requested') throw new Error(`The return of order ${number} isn't decided`);
  const said = texts[locale];
  const isApproved = decided.state === 'approved';
  const title = isApproved ? said.approved(number) : said.declined(number);
  const items = lines.filter((line) => line.is_returned).map(({ quantity, description }) => `${quantity} × ${description}`);
  return {
    to: email,
    replyTo: company.supportEmail,
    subject: title,
    ...mailPage(locale, title, [
      isApproved ? said.bring : said.no,
      { heading: isApproved ? said.items : said.asked, quote: items.join('\n') },
      ...(decided.answer ? [{ heading: said.answer, quote: decided.answer }] : []),
      isApproved ? said.money[decided.condition] : said.disagree,
      { link, label: said.open },
    ]),
  };
}
