import { contentHash } from '../release/content-hash.ts';
import { formatTime } from '../release/format-time.ts';
import { escapeXml } from './search-files.ts';

/** Holds the token of the preview link that the browser has opened. */
export const PREVIEW_COOKIE = 'tulebyte.preview';
/** Ends the preview of the browser that opens it. */
export const END_PATH = '/__preview/end';
/** Element id of the hint that `devPreviewDocument` may show. */
export const HINT_ID = 'preview-hint';
// Shown above the page but last in the document, because the skip link has to come first.
const STYLE =
  'body{display:flex;flex-direction:column}.preview{order:-1;padding:.5rem 1rem;background:#fff3d6;color:#33210a;font-size:.875rem;line-height:1.4;text-align:center;overflow-wrap:anywhere}' +
  '.preview a{color:inherit;text-decoration:underline}.preview a,.preview time{white-space:nowrap}@media print{.preview{display:none}}';

export interface PreviewBadge {
  html: string;
  styleHash: string;
}

/** What a preview shows on each of its pages. @param until ISO 8601 @param hint hidden at first */
export function previewBadge(text: string, until: string, hint?: string): PreviewBadge {
  const hidden = hint === undefined ? '' : ` <strong id="${HINT_ID}" hidden>${escapeXml(hint)}</strong>`;
  return {
    html: `<style>${STYLE}</style><aside class="preview" aria-label="Preview">${escapeXml(text)} Ends <time>${formatTime(until)} UTC</time>.${hidden} <a href="${END_PATH}">End the preview</a></aside>`,
    styleHash: contentHash(STYLE),
  };
}
