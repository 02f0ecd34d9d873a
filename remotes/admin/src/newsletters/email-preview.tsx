import { chakra } from '@tulebyte/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import { parseDocument } from '../site-crawl/parse-document.ts';

/**
 * An email's HTML as a mail program shows it, isolated from this page's styles. The page's security policy allows no style attributes,
 * so they are applied one by one, and the head with its style sheet is left out; nothing runs, loads, or can be followed.
 */
export function EmailPreview({ html, label }: { html: string; label: string }): ReactNode {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = host.current;
    if (!element) return;
    const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
    const { body } = parseDocument(html.slice(html.indexOf('<body')).replaceAll(' style="', ' data-style="'), 'text/html');
    const page = document.createElement('div');
    for (const part of [body, ...body.querySelectorAll<HTMLElement>('*')]) {
      const style = part.dataset['style'] ?? '';
      part.removeAttribute('href');
      if (part === body) page.style.cssText = style;
      else part.style.cssText = style;
    }
    page.append(...body.childNodes);
    root.replaceChildren(page);
  }, [html]);
  return <chakra.div ref={host} role="group" aria-label={label} overflow="hidden" borderRadius="control" />;
}
