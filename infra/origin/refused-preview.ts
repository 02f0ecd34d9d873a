import type { Context } from 'hono';
import { plainPage } from './plain-page.ts';
import { escapeXml } from './search-files.ts';

const HOME = { to: '/', label: 'Go to the live site' };

/** Tells the person who opened a preview why it isn't shown. In English only, as the badge of previews. */
export function refusedPreview(context: Context, reason: string, status: 403 | 410 | 503, { to, label } = HOME): Response {
  return plainPage(context, {
    title: 'This preview isn’t available',
    paragraphs: [escapeXml(reason), `<a href="${to}">${label}</a>`],
    status,
    ...(status === 503 ? { headers: { 'Retry-After': '60' } } : {}),
  });
}
