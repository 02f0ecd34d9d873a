/** The variables of Supabase email templates that ours use. */
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
 * Fills `{{ .Name }}` like the Go templates of hosted Supabase: percent-encodes values in query strings, escapes others in HTML, and
 * leaves unknown names empty.
 */
export function renderTemplate(template: string, values: TemplateValues, kind: 'html' | 'text'): string {
  const byName: Readonly<Record<string, string | undefined>> = { ...values };
  let filled = '';
  let rest = 0;
  for (const match of template.matchAll(/\{\{\s*\.(\w+)\s*\}\}/g)) {
    filled += template.slice(rest, match.index);
    rest = match.index + match[0].length;
    const value = byName[match[1] ?? ''] ?? '';
    const inQuery = /\?[^\s"'<>]*=$/.test(filled);
    filled += inQuery ? encodeURIComponent(value) : kind === 'html' ? escapeHtml(value) : value;
  }
  return filled + template.slice(rest);
}
