import { company } from '@tulebyte/brand';
import { localizedPath } from '@tulebyte/site-policy/locale-path';
import * as v from 'valibot';
import { siteLink, siteUrl } from '../site-link.ts';
import { mailPage } from './mail-page.ts';
import { automatic } from './outgoing-email.ts';
import type { OutgoingEmail } from './outgoing-email.ts';

const Language = v.picklist(['en', 'es']);
const MetadataReview = v.object({
  kind: v.picklist(['seo_approved', 'seo_returned']),
  to: v.string(),
  language: Language,
  /** The page, without its language's prefix. */
  path: v.string(),
  /** The page's language. */
  locale: Language,
  /** Empty if the text is only a description or structured data. */
  title: v.string(),
  reviewer: v.nullable(v.string()),
  /** What to change; empty if it was approved. */
  note: v.string(),
});

const texts = {
  en: {
    someone: 'A colleague',
    seo_approved: {
      title: (path: string) => `Approved: your text for ${path}`,
      lead: (reviewer: string) => `${reviewer} approved your text. It’s on the page now.`,
      button: 'View the page',
    },
    seo_returned: {
      title: (path: string) => `Sent back: your text for ${path}`,
      lead: (reviewer: string) => `${reviewer} sent your text back with a note.`,
      button: 'Edit the text',
    },
    note: 'Note',
    heading: 'Title',
  },
  es: {
    someone: 'Un colega',
    seo_approved: {
      title: (path: string) => `Aprobado: su texto para ${path}`,
      lead: (reviewer: string) => `${reviewer} aprobó su texto. Ya está en la página.`,
      button: 'Ver la página',
    },
    seo_returned: {
      title: (path: string) => `Devuelto: su texto para ${path}`,
      lead: (reviewer: string) => `${reviewer} le devolvió su texto con una nota.`,
      button: 'Editar el texto',
    },
    note: 'Nota',
    heading: 'Título',
  },
} as const;

/** Tells the author of a page's title and description what came of the review. */
export function composeMetadataReview(queued: unknown): OutgoingEmail {
  const { kind, to, language, path, locale, title, reviewer, note } = v.parse(MetadataReview, queued);
  const { someone, [kind]: said, ...labels } = texts[language];
  const page = localizedPath(path, locale);
  const link =
    kind === 'seo_approved' ? `${siteUrl()}${page}` : siteLink(language, `/admin/seo-optimizer?page=${encodeURIComponent(page)}`);
  return {
    to,
    replyTo: company.supportEmail,
    subject: said.title(page).slice(0, 200),
    ...mailPage(language, said.title(page), [
      said.lead(reviewer ?? someone),
      ...(title ? [{ facts: [[labels.heading, title]] as const }] : []),
      ...(note ? [{ heading: labels.note, quote: note }] : []),
      { link, label: said.button },
    ]),
    headers: automatic,
  };
}
