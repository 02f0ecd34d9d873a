import { company } from '@tulebyte/brand';
import { escapeHtml } from './escape-html.ts';
import { messageHtml, messagePlainText } from './formatted-message.ts';

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
  if (block.isPlain) return paragraph(`<a href="${address}" style="color:#55646e;font-size:15px">${escapeHtml(block.label)}</a>`);
  return `<p style="margin:0 0 16px"><a href="${address}" style="display:inline-block;padding:12px 20px;border-radius:7px;background:${company.primaryColor};color:#fff;font-weight:600;text-decoration:none">${escapeHtml(block.label)}</a></p>`;
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

/**
 * The layout of our emails, as HTML and text. Mail clients don't support custom properties, so colors are literal.
 */
export function mailPage(locale: EmailLocale, title: string, blocks: readonly MailBlock[]): { html: string; text: string } {
  const foot = `${company.legalName} · ${company.phone.display} · ${company.supportEmail}`;
  const heading = escapeHtml(title);
  const html = `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${heading}</title></head><body style="margin:0;background:#f3f5f4;color:#13212c;font:17px/1.55 'Source Sans 3',system-ui,sans-serif"><table role="presentation" width="100%" cellspacing="0" cellpadding="0"><tr><td align="center" style="padding:32px 16px"><table role="presentation" width="560" cellspacing="0" cellpadding="0" style="max-width:560px;width:100%;background:#fff;border-radius:12px;border-top:4px solid ${company.primaryColor}"><tr><td style="padding:32px"><h1 style="margin:0 0 20px;font-size:24px;line-height:1.25">${heading}</h1>${blocks.map(blockHtml).join('')}<p style="margin:24px 0 0;color:#55646e;font-size:15px">${foot}</p></td></tr></table></td></tr></table></body></html>`;
  return { html, text: `${blocks.map(blockText).join('\n\n')}\n\n${foot}` };
}
