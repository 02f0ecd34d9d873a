import { company } from '@tulebyte/brand';

/** Texts are HTML. */
interface MailLayout {
  readonly locale: 'en' | 'es';
  readonly title: string;
  /** What a list of emails shows after the subject, instead of the beginning. */
  readonly preview?: string;
  readonly content: string;
  readonly footer: readonly string[];
}

const FONT = "font-family:'Source Sans 3','Segoe UI',Helvetica,Arial,sans-serif";

/**
 * The layout of all our emails. Mail clients support tables and inline styles, but no custom properties, so colors are literal. The dark
 * palette is in a media query for those that support it.
 */
export function mailLayout({ locale, title, preview, content, footer }: MailLayout): string {
  const hidden = preview === undefined ? '' : `<div style="display:none;max-height:0;overflow:hidden">${preview}</div>`;
  const foot = footer.map((part) => `<span style="white-space:nowrap">${part}</span>`).join(' · ');
  const start = `<!doctype html>
<html lang="${locale}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <meta name="color-scheme" content="light dark">
    <title>${title}</title>
    <style>
      @media (prefers-color-scheme: dark) {
        .ground, .card code, .card pre { background: #10181e !important; }
        .card { background: #18232b !important; color: #e6edf0 !important; }
        .card a:not(.button) { color: #8fc0ee !important; }
        .quiet, .card a.quiet { color: #a9b8c0 !important; }
        .line { border-color: #2b3840 !important; }
      }
      @media (max-width: 600px) { .inner { padding: 24px 20px !important; } }
    </style>
  </head>
  <body class="ground" style="margin:0;background:#f3f5f4">
    ${hidden}
    <table role="presentation" width="100%" cellspacing="0" cellpadding="0" class="ground" style="background:#f3f5f4"><tr><td align="center" style="padding:32px 12px">
      <table role="presentation" width="560" cellspacing="0" cellpadding="0" class="card" style="width:100%;max-width:560px;background:#ffffff;color:#13212c;border-top:4px solid ${company.primaryColor};border-radius:12px">
        <tr><td class="inner" style="padding:36px 40px;${FONT};font-size:17px;line-height:1.55">
            <p style="margin:0 0 28px;font-size:18px;font-weight:700;letter-spacing:-.01em">${company.shortName}</p>
            `;
  const end = `
            <p class="quiet line" style="margin:0;padding-top:20px;border-top:1px solid #d5dcda;font-size:15px;color:#55646e">${foot}</p>
        </td></tr>
      </table>
    </td></tr></table>
  </body>
</html>`;
  // Every email carries it: no indentation, one line each for head and body.
  const compact = (html: string) => html.replaceAll(/\n */g, '');
  return `${compact(start).replace('<body', '\n<body')}${content}${compact(end)}`;
}

/** The heading of an email, or of its part in another language. */
export const mailHeading = (title: string, size = 26): string =>
  `<h1 style="margin:0 0 16px;font-size:${size}px;line-height:1.2;letter-spacing:-.015em">${title}</h1>`;

/** @param href as HTML */
export const mailButton = (href: string, label: string): string =>
  `<table role="presentation" cellspacing="0" cellpadding="0" style="margin:8px 0 24px"><tr><td style="border-radius:8px;background:${company.primaryColor}"><a class="button" href="${href}" style="display:inline-block;padding:14px 28px;${FONT};font-size:18px;font-weight:600;line-height:1.2;color:#ffffff;text-decoration:none;border-radius:8px">${label}</a></td></tr></table>`;
