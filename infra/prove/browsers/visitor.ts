import { setTimeout } from 'node:timers/promises';
import { click, KEYS, press, type, type Browser, type Point } from './browser.ts';

const TIME_LIMIT_MS = 30_000;

/** Source of a function for the page: the middle of the first visible element with a text, preferably with nothing else. */
const POINT_OF = `(selector, text) => {
  const name = (element) => (element.getAttribute('aria-label') ?? element.textContent).trim();
  const isVisible = (element) => element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0;
  const found = [...document.querySelectorAll(selector)].filter((element) => isVisible(element) && name(element).includes(text));
  const element = found.find((each) => name(each) === text) ?? found[0];
  if (!element) return null;
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { x, y, width, height } = element.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}`;

/** Source of a function for the page: where the field with a label begins. */
const FIELD = `(label) => {
  const field = [...document.querySelectorAll('label')].find((each) => each.textContent.trim().startsWith(label))?.control;
  if (!field) return null;
  field.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { x, y, height } = field.getBoundingClientRect();
  return [x + 20, y + Math.min(20, height / 2)];
}`;

/** Someone who sees a page's texts, clicks, and types. */
export class Visitor {
  readonly #browser: Browser;
  readonly #siteUrl: string;

  constructor(browser: Browser, siteUrl: string) {
    this.#browser = browser;
    this.#siteUrl = siteUrl;
  }

  /** Opens a page and waits until it is interactive. */
  async open(path: string): Promise<void> {
    await this.#browser.goto(this.#siteUrl + path);
    await this.#browser.perform(press(KEYS.shift));
    await this.until('the page is interactive', `() => document.documentElement.dataset.appReady !== undefined`);
  }

  async tap(selector: string, text = ''): Promise<void> {
    await this.#browser.perform(click(await this.#settled(`${selector} ${text}`, POINT_OF, selector, text)));
  }

  async fill(label: string, text: string): Promise<void> {
    await this.#browser.perform(click(await this.#settled(`the field ${label}`, FIELD, label)));
    await this.#browser.perform(type(text));
  }

  async press(...keys: readonly string[]): Promise<void> {
    await this.#browser.perform(press(...keys));
  }

  async type(text: string): Promise<void> {
    await this.#browser.perform(type(text));
  }

  async back(): Promise<void> {
    await this.#browser.back();
  }

  async sees(text: string): Promise<void> {
    await this.until(`“${text}” is there`, `(text) => document.body.innerText.includes(text)`, text);
  }

  async isAt(path: string): Promise<void> {
    await this.until(`the address is ${path}`, `(path) => location.pathname === path`, path);
  }

  async evaluate<Result>(script: string, ...args: readonly string[]): Promise<Result> {
    return this.#browser.evaluate<Result>(script, ...args);
  }

  /** @returns what the function in the page returns once that is neither false nor null. @throws Error after 30 s */
  async until<Result>(what: string, script: string, ...args: readonly string[]): Promise<Result> {
    const end = performance.now() + TIME_LIMIT_MS;
    for (;;) {
      // Fails while a document is replaced by the next one.
      const result = await this.#browser.evaluate<Result | null>(script, ...args).catch(() => null);
      if (result) return result;
      if (performance.now() > end) throw new Error(`not within 30 s: ${what}`);
      await setTimeout(50);
    }
  }

  /** Where something is once it no longer moves. */
  async #settled(what: string, script: string, ...args: readonly string[]): Promise<Point> {
    let before: Point | undefined;
    for (;;) {
      const point = await this.until<Point>(what, script, ...args);
      if (before?.join() === point.join()) return point;
      before = point;
      await setTimeout(50);
    }
  }
}
