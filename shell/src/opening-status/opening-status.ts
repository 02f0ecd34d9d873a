import { msg } from '@lingui/core/macro';
import { nextOpening } from '@tulebyte/brand/calendar';
import { describe, formatClock, formatWeekday } from '@tulebyte/i18n';

const UPDATE_MS = 60_000;

/** Says beside every phone number of the page whether someone answers now, or when next. In the browser alone: pages are static. */
export function showOpeningStatus(): void {
  const update = () => write(document.querySelectorAll<HTMLElement>('[data-opening-status]'));
  update();
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
    element.dataset['openingStatus'] = opening === null ? 'open' : 'closed';
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
