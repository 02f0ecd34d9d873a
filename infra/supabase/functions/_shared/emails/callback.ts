import { company } from '@tulebyte/brand';
import { companyNotice } from './company-notice.ts';
import { mailPage } from './mail-page.ts';
import type { EmailLocale } from './mail-page.ts';
import type { OutgoingEmail } from './outgoing-email.ts';
import { siteLink } from '../site-link.ts';
import { topicLabel } from './topic-label.ts';

export interface Callback {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly bestTime: string;
  readonly topic: string;
  readonly locale: EmailLocale;
}

const texts = {
  en: {
    title: 'We’ll call you',
    lead: `We’ll call you during business hours, at the number and time of day you chose. Our number is ${company.phone.display}.`,
  },
  es: {
    title: 'Le llamamos',
    lead: `Le llamaremos en horario de oficina, al número y a la hora del día que eligió. Nuestro número es ${company.phone.display}.`,
  },
} as const;

/** To the given address. Contains nothing the sender wrote, since the address is unverified. */
export function receipt({ email, locale }: Callback): OutgoingEmail {
  const { title, lead } = texts[locale];
  return { to: email, replyTo: company.supportEmail, subject: title, ...mailPage(locale, title, [lead]) };
}

export function notice(callback: Callback): OutgoingEmail {
  const title = `Call back: ${callback.phone}`;
  return companyNotice(title, { name: callback.name, email: callback.email || company.supportEmail }, [
    {
      facts: [
        ['Name', callback.name],
        ['Phone', callback.phone],
        ['Best time', callback.bestTime],
        ['About', topicLabel(callback.topic)],
        ['Language', callback.locale],
        ['Email', callback.email],
      ],
    },
    { link: siteLink('en', '/admin/leads?kind=callback'), label: 'Open the leads' },
  ]);
}
