import { company } from '@tulebyte/brand';
import { parseBlocks, parseInline, trimLines, type Block } from '@tulebyte/tickets/message-text';
import { escapeHtml } from './escape-html.ts';

// Mail clients ignore style sheets.
const codeStyle = 'background:#f3f5f4;border-radius:4px;font-family:ui-monospace,Consolas,monospace;font-size:15px';

/** A message as HTML: the subset of Markdown that its page shows, everything else escaped. */
export const messageHtml = (message: string): string => parseBlocks(message).map(blockHtml).join('');

function blockHtml(block: Block): string {
  if (block.kind === 'code') {
    return `<pre style="margin:0 0 16px;padding:12px;white-space:pre-wrap;overflow-wrap:anywhere;${codeStyle}">${escapeHtml(block.text)}</pre>`;
  }
  if (block.kind === 'list') {
    const tag = block.start === undefined ? 'ul' : `ol start="${block.start}"`;
    const items = block.items.map(({ text }) => `<li dir="auto">${inlineHtml(text)}</li>`).join('');
    return `<${tag} style="margin:0 0 16px;padding:0 24px">${items}</${tag.slice(0, 2)}>`;
  }
  return `<p dir="auto" style="margin:0 0 16px;white-space:pre-wrap">${inlineHtml(trimLines(block.text))}</p>`;
}

function inlineHtml(line: string): string {
  const parts = parseInline(line).map((part) => {
    const text = escapeHtml(part.text);
    if (part.kind === 'link')
      return `<a href="${escapeHtml(part.href)}" rel="noopener noreferrer nofollow" style="color:${company.primaryColor}">${text}</a>`;
    if (part.kind === 'code') return `<code style="padding:0 4px;${codeStyle}">${text}</code>`;
    return part.kind === 'bold' ? `<strong>${text}</strong>` : text;
  });
  return parts.join('');
}
