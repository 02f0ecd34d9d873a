import { company } from '@tulebyte/brand';
import * as v from 'valibot';
import { siteLink } from '../site-link.ts';
import { mailPage } from './mail-page.ts';
import type { OutgoingEmail } from './outgoing-email.ts';

const Transcript = v.object({
  to: v.string(),
  language: v.picklist(['en', 'es']),
  messages: v.array(
    v.object({
      type: v.picklist(['user', 'bot']),
      content: v.string(),
      citations: v.array(v.object({ url: v.string(), title: v.string() })),
    }),
  ),
});

const texts = {
  en: {
    title: 'Your conversation with our assistant',
    you: 'You',
    assistant: 'Assistant',
    sources: 'Sources',
    more: 'Talk to a person',
  },
  es: {
    title: 'Su conversación con nuestro asistente',
    you: 'Usted',
    assistant: 'Asistente',
    sources: 'Fuentes',
    more: 'Hable con una persona',
  },
} as const;

/** A conversation with the assistant, to its user. */
export function composeTranscript(queued: unknown): OutgoingEmail {
  const { to, language, messages } = v.parse(Transcript, queued);
  const { title, you, assistant, sources, more } = texts[language];
  const link = (path: string) => siteLink(language, path);
  const blocks = messages.map(({ type, content, citations }) => {
    const cited = citations.map(({ url, title: name }) => `${name}: ${link(url)}`);
    const quote = cited.length > 0 ? `${content}\n${sources}:\n${cited.join('\n')}` : content;
    return { heading: type === 'user' ? you : assistant, quote };
  });
  return {
    to,
    replyTo: company.supportEmail,
    subject: title,
    ...mailPage(language, title, [...blocks, { link: link('/support'), label: more }]),
  };
}
