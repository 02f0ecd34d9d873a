import { company } from '@tulebyte/brand';
import { messagePlainText } from '@tulebyte/tickets/message-text';
import { escapeHtml } from './escape-html.ts';
import { messageHtml } from './formatted-message.ts';
import { mailButton, mailLayout, mailHeading } from './mail-layout.ts';

export type EmailLocale = 'en' | 'es';

/** A block of an email. Texts are plain and escaped here. */
export type MailBlock =
  | string
  | { readonly heading: string; readonly quote: string }
  /** Formatted as on pages: a safe subset of Markdown. */
  | { readonly heading?: string; readonly message: string }
  | { readonly facts: readonly (readonly [label: string, value: string | null])[] }
  /** A button, or a plain link for what readers seldom want. */
  | { readonly link: string; readonly label: string; readonly isPlain?: true };

// dir="auto": people may write right to left.
const paragraph = (html: string) => `<p dir="auto" style="margin:0 0 16px;white-space:pre-wrap">${html}</p>`;

function blockHtml(block: MailBlock): string {
  if (typeof block === 'string') return paragraph(escapeHtml(block));
  if ('message' in block) {
    const { heading, message } = block;
    return (heading === undefined ? '' : paragraph(`<strong>${escapeHtml(heading)}</strong>`)) + messageHtml(message);
  }
  if ('quote' in block) return paragraph(`<strong>${escapeHtml(block.heading)}</strong>`) + paragraph(escapeHtml(block.quote));
  if ('facts' in block) {
    const rows = block.facts
      .filter(([, value]) => value)
      .map(([label, value]) => `<strong>${escapeHtml(label)}</strong> <bdi>${escapeHtml(value ?? '')}</bdi>`);
    return paragraph(rows.join('<br>'));
  }
  const address = escapeHtml(block.link);
  const label = escapeHtml(block.label);
  if (!block.isPlain) return mailButton(address, label);
  return paragraph(`<a class="quiet" href="${address}" style="color:#55646e;font-size:15px">${label}</a>`);
}

function blockText(block: MailBlock): string {
  if (typeof block === 'string') return block;
  if ('message' in block) {
    const text = messagePlainText(block.message);
    return block.heading === undefined ? text : `${block.heading}:\n${text}`;
  }
  if ('quote' in block) return `${block.heading}:\n${block.quote}`;
  if ('facts' in block) {
    return block.facts
      .filter(([, value]) => value)
      .map(([label, value]) => `${label}: ${value ?? ''}`)
      .join('\n');
  }
  return `${block.label}:\n${block.link}`;
}

/** An email as HTML and text. */
export function mailPage(locale: EmailLocale, title: string, blocks: readonly MailBlock[]): { html: string; text: string } {
  const footer = [company.legalName, company.phone.display, company.supportEmail];
  const heading = escapeHtml(title);
  const content = mailHeading(heading) + blocks.map(blockHtml).join('');
  return {
    html: mailLayout({ locale, title: heading, content, footer }),
    text: `${blocks.map(blockText).join('\n\n')}\n\n${footer.join(' · ')}`,
  };
}
