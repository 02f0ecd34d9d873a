import { DomUtils, parseDocument } from 'htmlparser2';
import type { Page } from 'playwright';
import type { Finding } from './finding.ts';
import type { PlannedPage } from './planned-pages.ts';

const ADVICE = 'remove hydrate: false from its route, or what needs it';
const MAX_NAMED = 3;

interface AddedListener {
  /** For example `keydown on window`. */
  what: string;
  stack: string;
}

declare global {
  /** Ends the notes of `watchListeners` and returns them. */
  var __takeListeners: (() => AddedListener[]) | undefined;
}

/** Notes the listeners that code adds from now on to window, document, and elements, for `behaviorFindings`. */
export function watchListeners(page: Page): Promise<void> {
  return page.evaluate(noteListeners);
}

/**
 * What visitors who open the document of a page with `hydrate: false` would miss: event handlers, listeners, and text that its code
 * changes. The page must be open by a link, so that its code runs, and its listeners watched since before. Those that code of the
 * host adds for it are not found.
 */
export async function behaviorFindings(
  page: Page,
  { owner, path = '' }: Pick<PlannedPage, 'owner' | 'path'>,
  url: string,
): Promise<Finding[]> {
  const added = (await page.evaluate(() => globalThis.__takeListeners?.())) ?? [];
  const ownListeners = added.filter(({ stack }) => stack.includes(`/artifacts/${owner}/`)).map(({ what }) => what);
  const handlers = [...(await page.evaluate(handlersInPage)), ...new Set(ownListeners)];
  if (handlers.length > 0) {
    const more = handlers.length > MAX_NAMED ? `, and ${handlers.length - MAX_NAMED} more` : '';
    const what = `has hydrate: false, but handles events: ${handlers.slice(0, MAX_NAMED).join(', ')}${more}; ${ADVICE}`;
    return [{ build: owner, path, what }];
  }
  const delivered = textOfMain(await (await fetch(url + path)).text());
  const shown = textOfMain(await page.content());
  if (delivered === shown) return [];
  let same = 0;
  while (delivered[same] === shown[same]) same += 1;
  const excerpt = (text: string) => `"${text.slice(Math.max(0, same - 20), same + 40)}"`;
  const what = `has hydrate: false, but its code shows ${excerpt(shown)} where its document has ${excerpt(delivered)}; ${ADVICE}`;
  return [{ build: owner, path, what }];
}

/** Runs in the browser. */
function noteListeners(): void {
  const added: AddedListener[] = [];
  const { addEventListener } = EventTarget.prototype;
  EventTarget.prototype.addEventListener = function (this: EventTarget, ...args: Parameters<typeof addEventListener>) {
    const target =
      this === window ? 'window' : this === document ? 'document' : this instanceof Element ? `<${this.localName}>` : '';
    if (target) added.push({ what: `${args[0]} on ${target}`, stack: new Error().stack ?? '' });
    Reflect.apply(addEventListener, this, args);
  };
  globalThis.__takeListeners = () => {
    EventTarget.prototype.addEventListener = addEventListener;
    return added;
  };
}

/** Runs in the browser: handlers that React holds for elements of the page. Links are followed without theirs. */
function handlersInPage(): string[] {
  return [...document.querySelectorAll<HTMLElement>('#main *')].flatMap((element) => {
    const key = Object.keys(element).find((name) => name.startsWith('__reactProps$')) ?? '';
    const props = (element as unknown as Record<string, Record<string, unknown> | undefined>)[key] ?? {};
    if (element instanceof HTMLAnchorElement && element.href !== '') return [];
    const names = Object.keys(props).filter(
      (name) => /^(on[A-Z]|action$|formAction$)/.test(name) && typeof props[name] === 'function',
    );
    return names.map((name) => `${name} of <${element.localName}> "${element.textContent.trim().slice(0, 30)}"`);
  });
}

/** Without `noscript`, whose content React renders only on the server, and the opening status, which the host fills in everywhere. */
function textOfMain(html: string): string {
  const main = DomUtils.getElementById('main', parseDocument(html.replace(/<noscript.*?<\/noscript>/gs, '')).children);
  if (!main) return '';
  for (const status of DomUtils.findAll(({ attribs }) => 'data-opening-status' in attribs, main.children)) status.children = [];
  return DomUtils.innerText(main).replace(/\s+/g, ' ');
}
