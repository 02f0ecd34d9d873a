import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { deferCode } from '../lazy-component/lazy-component.tsx';
import { serializeHtml } from './serialize-html.ts';

/** HTML of the document's static regions, by name; each is used once. */
let capturedHtml = new Map<string, string>();

/** Captures the document's static regions. Call it before hydration, and not when the page is rendered from scratch. */
export function captureStaticRegions(root: ParentNode): void {
  capturedHtml = new Map(
    [...root.querySelectorAll('[data-static]')].map((element) => [
      element.getAttribute('data-static') ?? '',
      serializeHtml(element),
    ]),
  );
}

/**
 * The document's HTML of a region, in place of its code until that has loaded: its links work (`followStaticLinks`), and nothing moves
 * when it is replaced. Renders nothing if the document had none.
 */
export function CapturedRegion({ name }: { name: string }): ReactNode {
  const [html] = useState(() => capturedHtml.get(name));
  if (html === undefined) return null;
  // Our own renderer's output, taken from the document.
  // oxlint-disable-next-line react/no-danger
  return <div data-static={name} dangerouslySetInnerHTML={{ __html: html }} suppressHydrationWarning />;
}

/**
 * A region without behavior: text, images, tables, `<details>`. It is prerendered, and the browser keeps that HTML: its code
 * isn't loaded and its elements aren't hydrated. Only client-side navigation to the page loads the code; until it has loaded, React keeps
 * the previous page on the screen, since the region has no `Suspense` of its own. The host handles links inside it
 * (`followStaticLinks`).
 *
 * It takes no props and reads nothing that differs between visitors.
 * (`infra/decisions/008-static-regions.md`)
 * @param name unique in the site
 */
export function staticRegion(name: string, load: () => Promise<{ default: ComponentType }>): ComponentType {
  const useCode = deferCode(load);
  return function StaticRegion(): ReactNode {
    const Component = useCode();
    const [isCaptured] = useState(() => capturedHtml.has(name));
    useEffect(() => void capturedHtml.delete(name), []);
    if (isCaptured) return <CapturedRegion name={name} />;
    return (
      <div data-static={name}>
        <Component />
      </div>
    );
  };
}
