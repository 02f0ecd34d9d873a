/** The variables of a Supabase mail template that ours use. */
export interface TemplateValues {
  readonly SiteURL: string;
  readonly TokenHash: string;
  readonly Token: string;
  readonly Email: string;
  readonly NewEmail?: string;
  readonly RedirectTo: string;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&#34;', "'": '&#39;' };
const escapeHtml = (text: string) => text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);

/**
 * Fills `{{ .Name }}`. Like the Go templates of hosted Supabase, a value inside a query string is percent-encoded, and
 * any other value in HTML is escaped. An unknown name becomes nothing.
 */
export function renderTemplate(template: string, values: TemplateValues, kind: 'html' | 'text'): string {
  const byName: Readonly<Record<string, string | undefined>> = { ...values };
  return template.replaceAll(/\{\{\s*\.(\w+)\s*\}\}/g, (_match, name: string, offset: number) => {
    const value = byName[name] ?? '';
    if (/\?[^"'<>\s]*=$/.test(template.slice(Math.max(0, offset - 400), offset))) return encodeURIComponent(value);
    return kind === 'html' ? escapeHtml(value) : value;
  });
}
