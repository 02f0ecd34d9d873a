import { company } from '@tulebyte/brand';
import { mailPage } from './mail-page.ts';
import type { EmailLocale } from './mail-page.ts';
import { supabaseUrl } from '../platform.ts';
import type { OutgoingEmail } from './outgoing-email.ts';
import { siteLink } from '../site-link.ts';

interface Texts {
  readonly title: string;
  readonly lead: string;
}

const words: Readonly<
  Record<EmailLocale, Record<'confirm' | 'already' | 'welcome', Texts> & Record<'yes' | 'end' | 'ignore', string>>
> = {
  en: {
    confirm: {
      title: 'Confirm your subscription',
      lead: `Someone, probably you, signed this address up for the ${company.shortName} newsletter. It starts once you confirm. The link works for a week.`,
    },
    already: {
      title: 'You’re already subscribed',
      lead: 'You signed up again, so there’s nothing left to do. To stop getting the newsletter, use this link.',
    },
    welcome: {
      title: 'You’re subscribed to the newsletter',
      lead: 'What’s being attacked, what to update, and one thing you can do yourself in 15 minutes: once a month, and nothing else.',
    },
    yes: 'Yes, subscribe me',
    end: 'Unsubscribe',
    ignore: 'Wasn’t you? Ignore this email and nothing will come.',
  },
  es: {
    confirm: {
      title: 'Confirme su suscripción',
      lead: `Alguien, probablemente usted, suscribió esta dirección al boletín de ${company.shortName}. Empezará a recibirlo cuando lo confirme. El enlace sirve una semana.`,
    },
    already: {
      title: 'Usted ya está suscrito',
      lead: 'Se suscribió otra vez, así que no tiene que hacer nada. Para dejar de recibir el boletín, use este enlace.',
    },
    welcome: {
      title: 'Ya está suscrito al boletín',
      lead: 'Qué están atacando, qué hay que actualizar y una cosa que usted mismo puede hacer en 15 minutos: una vez al mes y nada más.',
    },
    yes: 'Sí, suscribirme',
    end: 'Cancelar la suscripción',
    ignore: '¿No fue usted? Ignore este correo y no le llegará nada.',
  },
};

/** Asks the owner of the address to confirm. */
export function confirmationEmail(to: string, locale: EmailLocale, token: string): OutgoingEmail {
  const { confirm, yes, ignore } = words[locale];
  return {
    to,
    replyTo: company.supportEmail,
    subject: confirm.title,
    ...mailPage(locale, confirm.title, [
      confirm.lead,
      { link: siteLink(locale, `/newsletter/confirm#key=${token}`), label: yes },
      ignore,
    ]),
  };
}

/** An email to a subscriber. */
export function subscriberEmail(
  kind: 'already' | 'welcome',
  { email, locale, unsubscribeToken }: { email: string; locale: EmailLocale; unsubscribeToken: string },
): OutgoingEmail {
  const { [kind]: text } = words[locale];
  const { block, headers } = unsubscribe(locale, unsubscribeToken);
  return {
    to: email,
    replyTo: company.supportEmail,
    subject: text.title,
    ...mailPage(locale, text.title, [text.lead, block]),
    headers,
  };
}

/** The unsubscribe link at the end of every email to a subscriber, also as headers (RFC 2369, RFC 8058). */
export function unsubscribe(locale: EmailLocale, unsubscribeToken: string) {
  const oneClick = `${supabaseUrl()}/functions/v1/subscription?token=${unsubscribeToken}&locale=${locale}`;
  return {
    block: {
      link: siteLink(locale, `/newsletter/unsubscribe#key=${unsubscribeToken}`),
      label: words[locale].end,
      isPlain: true as const,
    },
    headers: {
      'List-Unsubscribe': `<${oneClick}>, <mailto:${company.supportEmail}?subject=unsubscribe>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}
