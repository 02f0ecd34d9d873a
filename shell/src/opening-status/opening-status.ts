import { msg } from '@lingui/core/macro';
import { nextOpening } from '@tulebyte/brand/calendar';
import { describe, formatClock, formatWeekday } from '@tulebyte/i18n';

const UPDATE_MS = 60_000;

// Next to a phone number in text, in the free space of its line; below a large one. In the site's header, unlike that of a page,
// long texts extend to the left. Without `:has()`, which would make every later change of the page restyle all links.
const STYLE = `
[data-opening-status]{color:var(--tb-colors-fg-muted);font:400 .8125rem/1rem var(--tb-fonts-text);letter-spacing:normal;white-space:nowrap}
[data-opening-status][data-open]{color:var(--tb-colors-fg-tule)}
[data-opening-status=md]{position:absolute;top:calc(50% + .35rem);inset-inline-start:1.85rem}
header [data-opening-status=md]{inset-inline:auto 0}
main header [data-opening-status=md]{inset-inline:1.85rem auto}
[data-phone=md]>a{translate:0 -.45rem}
`;

/** Shows next to every phone number whether someone answers now, or when next. Runs only in the browser: pages are static. */
export function showOpeningStatus(): void {
  const update = () => write(document.querySelectorAll<HTMLElement>('[data-opening-status]'));
  update();
  const sheet = new CSSStyleSheet(); // allowed by the content security policy, unlike inline styles
  sheet.replaceSync(STYLE);
  document.adoptedStyleSheets.push(sheet);
  setInterval(update, UPDATE_MS);
  new MutationObserver(() => write(document.querySelectorAll<HTMLElement>('[data-opening-status]:empty'))).observe(
    document.body,
    {
      childList: true,
      subtree: true,
    },
  );
}

function write(elements: NodeListOf<HTMLElement>): void {
  if (elements.length === 0) return;
  const opening = nextOpening(Date.now());
  const text = describe(openingText(opening));
  for (const element of elements) {
    if (element.textContent === text) continue;
    element.toggleAttribute('data-open', opening === null);
    element.textContent = text;
  }
}

function openingText(opening: ReturnType<typeof nextOpening>) {
  if (opening === null) return msg`Open now`;
  const clock = formatClock(opening.opens).replace(':00', '');
  if (opening.isToday) return msg`Back at ${clock}`;
  const weekday = formatWeekday(opening.weekday, 'long');
  return msg`Back ${weekday} ${clock}`;
}
