import { serializeHtml } from '@tulebyte/platform';
import type { RouteObject } from 'react-router-dom';

/** What the host adds to the handle of a page that stays the HTML of its document (`hydrate: false`). */
export interface DeliveredPage {
  /** Content of the `main` element. */
  mainHtml: string;
  documentTitle: string;
}

/** Keeps what the document shows as the page of its route, for as long as the document is open: no code is loaded for it. */
export function keepDelivered(route: RouteObject, root: ParentNode): void {
  const main = root.querySelector('#main');
  main?.setAttribute('data-delivered', ''); // hydration adds no attribute
  const handle: DeliveredPage = { mainHtml: main ? serializeHtml(main) : '', documentTitle: document.title };
  Object.assign(route, { lazy: undefined, Component: () => null, handle });
}
