import { company } from '@tulebyte/brand';
import { mailPage } from '../mail-page.ts';
import type { EmailLocale } from '../mail-page.ts';
import { requireEnv } from '../runtime.ts';
import type { OutgoingEmail } from '../send-mails.ts';
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
      title: 'Confirm the monthly letter',
      lead: `Someone, probably you, asked for the monthly letter of ${company.shortName} at this address. It comes only after you say yes. The link works for a week.`,
    },
    already: {
      title: 'You get the monthly letter already',
      lead: 'You asked for it once more; nothing needs to be done. If you want to end it, this link does.',
    },
    welcome: {
      title: 'The monthly letter is yours',
      lead: 'What is being attacked, what to update, and one thing you can do yourself in a quarter of an hour: once a month, and nothing else.',
    },
    yes: 'Yes, send me the letter',
    end: 'End the letter',
    ignore: 'It was not you? Do nothing, and nothing comes.',
  },
  es: {
    confirm: {
      title: 'Confirme el boletín mensual',
      lead: `Alguien, probablemente usted, pidió el boletín mensual de ${company.shortName} en esta dirección. Llega solo si usted dice que sí. El enlace sirve una semana.`,
    },
    already: {
      title: 'Usted ya recibe el boletín mensual',
      lead: 'Lo pidió una vez más; no tiene que hacer nada. Si quiere terminarlo, este enlace lo hace.',
    },
    welcome: {
      title: 'El boletín mensual es suyo',
      lead: 'Qué se está atacando, qué conviene actualizar y una cosa que usted mismo puede hacer en un cuarto de hora: una vez al mes y nada más.',
    },
    yes: 'Sí, envíenme el boletín',
    end: 'Terminar el boletín',
    ignore: '¿No fue usted? No haga nada y nada llegará.',
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
  const oneClick = `${requireEnv('SUPABASE_URL')}/functions/v1/subscription?token=${unsubscribeToken}&locale=${locale}`;
  return {
    block: { link: siteLink(locale, `/newsletter/unsubscribe#key=${unsubscribeToken}`), label: words[locale].end },
    headers: {
      'List-Unsubscribe': `<${oneClick}>, <mailto:${company.supportEmail}?subject=unsubscribe>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}
