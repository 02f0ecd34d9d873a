import { company } from '@tulebyte/brand';
import * as v from 'valibot';
import { siteLink } from '../site-link.ts';
import { leadReplyAddress, leadThreadId, messageId } from '../ticket-address.ts';
import { mailPage } from './mail-page.ts';
import { automatic, type OutgoingEmail } from './outgoing-email.ts';
import { replyLine } from './ticket-texts.ts';

const LeadEmail = v.object({
  kind: v.picklist(['lead_reply', 'lead_received']),
  to: v.string(),
  lead: v.string(),
  about: v.picklist(['message', 'callback', 'booking', 'application', 'newsletter']),
  name: v.string(),
  sender: v.string(),
  language: v.picklist(['en', 'es']),
  body: v.string(),
  author: v.nullable(v.string()),
  /** The names of the files that came with it. */
  files: v.array(v.string()),
  /** The previous email about this lead to the same reader. */
  previous: v.nullable(v.string()),
  /** Message-ID of the last inbound email. */
  in_reply_to: v.nullable(v.string()),
});
type LeadEmail = v.InferOutput<typeof LeadEmail>;

const texts = {
  en: {
    /** What the lead sent us. */
    subject: {
      message: `Your message to ${company.shortName}`,
      callback: `Your callback request to ${company.shortName}`,
      booking: `Your appointment with ${company.shortName}`,
      application: `Your application to ${company.shortName}`,
      newsletter: `Your newsletter subscription with ${company.shortName}`,
    },
    title: (author: string) => `${author} replied`,
    wrote: 'Our reply',
  },
  es: {
    subject: {
      message: `Su mensaje a ${company.shortName}`,
      callback: `Su solicitud de llamada a ${company.shortName}`,
      booking: `Su cita con ${company.shortName}`,
      application: `Su solicitud de empleo en ${company.shortName}`,
      newsletter: `Su suscripción al boletín de ${company.shortName}`,
    },
    title: (author: string) => `${author} le respondió`,
    wrote: 'Nuestra respuesta',
  },
} as const;

/** A reply to a lead's sender, or their answer, to the agent whose lead it is. */
export async function composeLeadEmail(queued: unknown): Promise<OutgoingEmail> {
  const mail = v.parse(LeadEmail, queued);
  return mail.kind === 'lead_reply' ? reply(mail) : notice(mail);
}

async function reply(mail: LeadEmail): Promise<OutgoingEmail> {
  const { subject, title, wrote } = texts[mail.language];
  const thread = leadThreadId(mail.lead);
  const before = [mail.previous === null ? null : messageId(mail.previous), mail.in_reply_to].filter((id) => id !== null);
  return {
    to: mail.to,
    replyTo: await leadReplyAddress(mail.lead, mail.to),
    // The same for each of a lead's emails, for programs that thread by subject.
    subject: subject[mail.about],
    ...mailPage(mail.language, title(mail.author || company.shortName), [
      replyLine[mail.language],
      { heading: wrote, message: mail.body },
    ]),
    inReplyTo: before.at(-1) ?? thread,
    references: [thread, ...before],
  };
}

function notice({ to, lead, name, sender, body, files }: LeadEmail): OutgoingEmail {
  const title = `Reply from ${name || sender}`;
  return {
    to: to === '' ? company.salesEmail : to,
    replyTo: company.supportEmail,
    subject: title,
    ...mailPage('en', title, [
      { heading: `${name || sender} wrote`, message: body },
      ...(files.length > 0 ? [{ facts: [['Files in the lead', files.join(', ')]] as const }] : []),
      { link: siteLink('en', `/admin/leads/${lead}`), label: 'Open the lead' },
    ]),
    headers: automatic,
  };
}
