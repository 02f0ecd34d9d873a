import type { Locale } from '@tulebyte/federation/remote';
import { localizedPath } from '@tulebyte/site-policy/locale-path';
import type { CDPSession, Locator, Page } from 'playwright';
import { whenInteractive } from '../release-cli/smoke/interactive.ts';
import { diagramHtml, showStep, type Diagram } from './diagrams/diagram.ts';
import { FPS, type Frames } from './frames.ts';
import { interfaceText } from './interface-texts.ts';
import { addOverlay } from './overlay.ts';

/** CSS pixels. Smaller than most screens, so that text is legible in a player that is smaller than the screen. */
export const VIEWPORT = { width: 1152, height: 576 };
/** Pixels of a picture for each CSS pixel: 1920 in all. */
export const SCALE = 1920 / VIEWPORT.width;
/** Above and below this, the header and the edge of the window are too close. */
const COMFORTABLE = { top: 90, bottom: 500 };

interface View {
  x: number;
  y: number;
  zoom: number;
}

const WHOLE: View = { x: 0, y: 0, zoom: 1 };
const ease = (part: number) => (part < 0.5 ? 4 * part ** 3 : 1 - (-2 * part + 2) ** 3 / 2);

/**
 * A browser page that is recorded picture by picture. Everything takes a fixed number of frames, however long the site needs, so that a
 * recording has the same length each time and in each language.
 */
export class Stage {
  readonly page: Page;
  readonly locale: Locale;
  readonly #frames: Frames;
  readonly #session: CDPSession;
  #pointer = { x: 900, y: 560 };
  #view = WHOLE;
  #isDiagram = false;

  private constructor(page: Page, locale: Locale, frames: Frames, session: CDPSession) {
    this.page = page;
    this.locale = locale;
    this.#frames = frames;
    this.#session = session;
  }

  static async on(page: Page, locale: Locale, frames: Frames): Promise<Stage> {
    await page.addInitScript(addOverlay);
    return new Stage(page, locale, frames, await page.context().newCDPSession(page));
  }

  /** The text in the language of the recording. */
  t(en: string, es: string): string {
    return this.locale === 'es' ? es : en;
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name: interfaceText(name, this.locale) });
  }

  link(name: string): Locator {
    return this.page.getByRole('link', { name: interfaceText(name, this.locale) });
  }

  heading(name: string): Locator {
    return this.page.getByRole('heading', { name: interfaceText(name, this.locale) });
  }

  field(label: string): Locator {
    return this.page.getByLabel(interfaceText(label, this.locale));
  }

  text(text: string): Locator {
    return this.page.getByText(interfaceText(text, this.locale)).first();
  }

  /** Cuts to a page of the site. @param ready what has to be on it */
  async open(path: string, ready?: Locator): Promise<void> {
    await this.page.goto(localizedPath(path, this.locale));
    await whenInteractive(this.page);
    this.#view = WHOLE;
    await this.show(ready);
  }

  /** Waits for something and shows the page as it is then. */
  async show(ready?: Locator): Promise<void> {
    await ready?.waitFor();
    await this.#settle();
    await this.#capture();
  }

  /** Moves the pointer to an element and clicks. @param then what appears */
  async click(target: Locator, then?: Locator): Promise<void> {
    await this.point(target);
    await this.#press();
    await target.click({ force: true });
    await this.show(then);
    this.hold(0.3);
  }

  /** Clicks into a field and types, in `seconds`, regardless of the text's length. */
  async type(field: Locator, text: string, seconds = 1.6): Promise<void> {
    await this.point(field);
    await this.#press();
    await field.click({ force: true });
    const steps = Math.round(seconds * 10);
    for (let step = 1; step <= steps; step += 1) {
      await field.fill(text.slice(0, Math.ceil((text.length * step) / steps)));
      await this.#capture(FPS / 10);
    }
  }

  /** Chooses an option of a native select, whose list the browser draws outside the page. */
  async choose(select: Locator, option: string | { label: string } | { index: number }): Promise<void> {
    await this.point(select);
    await this.#press();
    await select.selectOption(option);
    await this.show();
    this.hold(0.3);
  }

  async point(target: Locator): Promise<void> {
    const before = await boxOf(target);
    if (before.y < COMFORTABLE.top || before.y + before.height > COMFORTABLE.bottom) await this.scrollTo(target);
    const box = await boxOf(target);
    const from = this.#pointer;
    const to = { x: box.x + Math.min(box.width / 2, 140), y: box.y + Math.min(box.height / 2, 60) };
    await this.#animate(0.6, (part) => {
      this.#pointer = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
    });
  }

  /** Scrolls an element to the middle of the screen, a tall one to its start. */
  async scrollTo(target: Locator): Promise<void> {
    const box = await boxOf(target);
    const [from, limit] = await this.page.evaluate(() => [scrollY, document.documentElement.scrollHeight - innerHeight]);
    const { top, bottom } = COMFORTABLE;
    const fits = box.height < bottom - top;
    const wanted = (from ?? 0) + box.y - (fits ? VIEWPORT.height / 2 - box.height / 2 : top);
    const to = Math.max(0, Math.min(limit ?? 0, wanted));
    await this.#animate(0.8, (part) => this.page.evaluate((y) => scrollTo(0, y), (from ?? 0) + (to - (from ?? 0)) * part));
  }

  /** Zooms in on an element; without one, out again. */
  async zoom(target?: Locator, zoom = 1.6): Promise<void> {
    const from = this.#view;
    const to = target ? await this.#viewOf(target, zoom) : WHOLE;
    const between = (key: keyof View, part: number) => from[key] + (to[key] - from[key]) * part;
    await this.#animate(0.7, (part) => {
      this.#view = { x: between('x', part), y: between('y', part), zoom: between('zoom', part) };
    });
  }

  /** Opens a diagram. Nothing points at it. */
  async draw(diagram: Diagram): Promise<void> {
    this.#isDiagram = true;
    await this.page.setContent(diagramHtml(diagram));
    await this.page.evaluate(() => document.fonts.ready);
  }

  /** Shows a step of the diagram, and records its transitions. */
  async step(step: number, seconds: number): Promise<void> {
    await this.page.evaluate(showStep, step);
    await this.#animate(seconds, (_, time) =>
      this.page.evaluate((at) => {
        for (const animation of document.getAnimations()) {
          animation.pause();
          animation.currentTime = at;
        }
      }, time * 1000),
    );
  }

  hold(seconds: number): void {
    this.#frames.hold(seconds);
  }

  async #viewOf(target: Locator, zoom: number): Promise<View> {
    const box = await boxOf(target);
    const { width, height } = VIEWPORT;
    const within = (middle: number, size: number) => Math.max(0, Math.min(size - size / zoom, middle - size / zoom / 2));
    return { x: within(box.x + box.width / 2, width), y: within(box.y + box.height / 2, height), zoom };
  }

  async #press(): Promise<void> {
    for (const press of [0.25, 0.5, 0.75, 1]) await this.#capture(1, press);
  }

  /** @param change gets how far the movement is, from 0 to 1, and the seconds since it started */
  async #animate(seconds: number, change: (part: number, time: number) => void | Promise<void>): Promise<void> {
    const count = Math.round(seconds * FPS);
    for (let frame = 1; frame <= count; frame += 1) {
      await change(ease(frame / count), frame / FPS);
      await this.#capture();
    }
  }

  /** Waits for requests, fonts, and the next rendering. */
  async #settle(): Promise<void> {
    await this.page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => {}); // pages that poll are never idle
    await this.page.evaluate(async () => {
      await document.fonts.ready;
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    });
  }

  async #capture(count = 1, press = 0): Promise<void> {
    const { x, y, zoom } = this.#view;
    const scrolled = await this.page.evaluate(
      (pointer) => {
        if (pointer) window.recordingOverlay.point(pointer.x, pointer.y, pointer.press);
        return { x: scrollX, y: scrollY };
      },
      this.#isDiagram ? undefined : { ...this.#pointer, press },
    );
    const { data } = await this.#session.send('Page.captureScreenshot', {
      format: 'png',
      optimizeForSpeed: true,
      clip: {
        x: x + scrolled.x,
        y: y + scrolled.y,
        width: VIEWPORT.width / zoom,
        height: VIEWPORT.height / zoom,
        scale: zoom * SCALE,
      },
    });
    this.#frames.add(Buffer.from(data, 'base64'), count);
  }
}

async function boxOf(target: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  await target.waitFor();
  const box = await target.boundingBox();
  if (!box) throw new Error(`Not on the screen: ${String(target)}`);
  return box;
}
