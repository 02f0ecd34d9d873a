import { company } from '@tulebyte/brand';
import { companyNotice } from './company-notice.ts';
import { mailPage } from './mail-page.ts';
import type { EmailLocale } from './mail-page.ts';
import type { OutgoingEmail } from './outgoing-email.ts';
import { siteLink } from '../site-link.ts';

export interface Application {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly link: string;
  readonly message: string;
  readonly job: string;
  readonly locale: EmailLocale;
}

const texts = {
  en: {
    title: 'We got your application',
    lead: `Thanks for applying to ${company.shortName}. Someone you’d work with will read your application and reply either way.`,
    kept: 'Only the people who decide will open your résumé. Want it deleted? Reply to this email.',
  },
  es: {
    title: 'Tenemos su solicitud',
    lead: `Gracias por postularse en ${company.shortName}. Alguien con quien trabajaría leerá su solicitud y le responderá, sea cual sea la decisión.`,
    kept: 'Solo quienes toman la decisión abrirán su currículum. ¿Quiere que lo borremos? Responda a este correo.',
  },
} as const;

/** Contains nothing the sender wrote, since the address is unverified. */
export function receipt({ email, locale }: Application): OutgoingEmail {
  const { title, lead, kept } = texts[locale];
  return { to: email, replyTo: company.supportEmail, subject: title, ...mailPage(locale, title, [lead, kept]) };
}

/** To the company, without the file: résumés don't belong in mailboxes. */
export function notice(application: Application): OutgoingEmail {
  const title = `Application: ${application.job.replaceAll('-', ' ')}`;
  return companyNotice(title, application, [
    {
      facts: [
        ['Name', application.name],
        ['Email', application.email],
        ['Phone', application.phone],
        ['Link', application.link],
      ],
    },
    ...(application.message ? [{ heading: 'Message', quote: application.message }] : []),
    { link: siteLink('en', '/admin/leads?kind=application'), label: 'Open the résumé' },
  ]);
}
