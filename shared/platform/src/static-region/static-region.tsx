import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { lazyComponent } from '../lazy-component/lazy-component.tsx';
import { serializeHtml } from './serialize-html.ts';

/** HTML of the still parts that came with the document, by name; each is adopted once. */
let delivered = new Map<string, string>();

/** Takes note of the still parts in the document. Call before the page is hydrated, and never when it is rendered afresh. */
export function captureStaticRegions(root: ParentNode): void {
  delivered = new Map(
    [...root.querySelectorAll('[data-static]')].map((element) => [
      element.getAttribute('data-static') ?? '',
      serializeHtml(element),
    ]),
  );
}

/**
 * A part that shows and links but does nothing: text, drawings, tables, `<details>`. It is rendered ahead, and the browser
 * keeps that HTML as it is: neither its code is loaded nor its elements are hydrated. Only a visitor who comes to the page
 * by navigation loads the code. Links inside are followed by the host without a new document (`followStaticLinks`).
 *
 * It takes no props and reads nothing that differs between visitors.
 * (`infra/decisions/008-static-regions.md`)
 * @param name unique in the site
 */
export function staticRegion(name: string, load: () => Promise<{ default: ComponentType }>): ComponentType {
  const Part = lazyComponent(load);
  return function Still(): ReactNode {
    const [html] = useState(() => delivered.get(name));
    useEffect(() => void delivered.delete(name), []);
    if (html === undefined) {
      return (
        <div data-static={name}>
          <Part />
        </div>
      );
    }
    // Our own rendering of this part, as it stands in the document.
    // oxlint-disable-next-line react/no-danger
    return <div data-static={name} dangerouslySetInnerHTML={{ __html: html }} suppressHydrationWarning />;
  };
}
