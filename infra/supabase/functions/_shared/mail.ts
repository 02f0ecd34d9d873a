import { company } from '@tulebyte/brand';
import { createTransport } from 'nodemailer';
import { currentRuntime } from './runtime.ts';

export interface OutgoingMail {
  readonly to: string;
  readonly replyTo: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&#34;', "'": '&#39;' };
export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);

/** A mail of the company as HTML; paragraphs are HTML. Mail clients know no custom properties: colors are written out, the brand's from the brand. */
export function mailPage(title: string, paragraphs: readonly string[]): string {
  const body = paragraphs.map((text) => `<p style="margin:0 0 16px;white-space:pre-wrap">${text}</p>`).join('');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head><body style="margin:0;background:#f3f5f4;color:#13212c;font:17px/1.55 'Source Sans 3',system-ui,sans-serif"><table role="presentation" width="100%" cellspacing="0" cellpadding="0"><tr><td align="center" style="padding:32px 16px"><table role="presentation" width="560" cellspacing="0" cellpadding="0" style="max-width:560px;width:100%;background:#fff;border-radius:12px;border-top:4px solid ${company.primaryColor}"><tr><td style="padding:32px"><h1 style="margin:0 0 20px;font-size:24px;line-height:1.25">${title}</h1>${body}<p style="margin:24px 0 0;color:#55646e;font-size:15px">${company.legalName} · ${company.phone.display} · ${company.supportEmail}</p></td></tr></table></td></tr></table></body></html>`;
}

/** Sends in the order given. A fault is logged and never thrown: what the mail tells of is done, and that is what counts. */
export async function sendMails(functionName: string, mails: readonly OutgoingMail[]): Promise<boolean> {
  const url = currentRuntime().env('SMTP_URL');
  if (!url) {
    console.warn(`${functionName}: SMTP_URL is not set, nobody was mailed`);
    return false;
  }
  const transport = createTransport({ url, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 });
  try {
    for (const mail of mails) {
      await transport.sendMail({ from: { name: company.legalName, address: company.supportEmail }, ...mail });
    }
    return true;
  } catch (error) {
    console.error(`${functionName}: mail failed:`, error);
    return false;
  } finally {
    transport.close();
  }
}
