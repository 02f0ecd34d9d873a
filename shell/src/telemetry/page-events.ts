import { PLAN_IDS } from '@tulebyte/brand/plans';
import { stripLocale } from '@tulebyte/site-policy/locale-path';
import { viewedItem } from '@tulebyte/site-policy/viewed-item';
import { connectTelemetry, store, track, type TelemetryEvent } from '@tulebyte/platform';
import { pathAtom } from '../navigation/path-atom.ts';
import { entryUrl } from './visit-source.ts';

/** A lead's value in US dollars: the first two from the specification (section 9); a callback request counts as a call. */
const LEAD_VALUE = { contact_form: 50, phone_call: 75, callback: 75, booking: 100 } as const;
const SCROLL_STEPS = [25, 50, 75, 100] as const;

/**
 * Tracks what visitors do on any page, with listeners on the document (specification, section 7).
 * @param fromEntry whether the page that the visitor came to counts, even if it was left already
 */
export function observePage(fromEntry: boolean): void {
  document.addEventListener('click', (event) => {
    if (event.target instanceof Element) clickEvents(event.target).forEach(track);
  });
  document.addEventListener('submit', (event) => {
    if (event.target instanceof HTMLFormElement) submitEvents(event.target).forEach(track);
  });
  // A lead counts when the server has accepted the form, not when validation stopped the click.
  connectTelemetry((event) => {
    const method = leadMethod(event);
    if (method !== undefined) track(leadEvent(method));
  });
  observeScrollDepth();
  const trackPage = () => trackPageView(store.get(pathAtom), document.title);
  const entry = stripLocale(entryUrl().pathname);
  if (fromEntry && entry !== store.get(pathAtom)) trackPageView(entry, '');
  trackPage();
  store.sub(pathAtom, trackPage);
}

function trackPageView(path: string, title: string): void {
  track({ name: 'page_view', path, title });
  const item = viewedItem(path);
  if (item !== undefined) track({ name: 'view_item', item });
}

/** The events of a click on `target`; a link can have several. */
export function clickEvents(target: Element): TelemetryEvent[] {
  const control = target.closest('a, button');
  if (control === null) return [];
  const events: TelemetryEvent[] = [];
  const label = (control.textContent ?? '').trim().replaceAll(/\s+/g, ' ').slice(0, 80);
  if (control instanceof HTMLAnchorElement) events.push(...linkEvents(control));
  if (/contact|get started|sign up/i.test(label)) events.push({ name: 'cta_click', label });
  const plan = control.closest('[data-plan]')?.getAttribute('data-plan') ?? planInLink(control);
  if (plan !== null) events.push({ name: 'select_item', item: PLAN_IDS.find((id) => id === plan) ?? 'unknown' });
  return events;
}

/** The plan that a link preselects. */
function planInLink(control: Element): string | null {
  if (!(control instanceof HTMLAnchorElement) || !control.pathname.endsWith('/get-started')) return null;
  return new URLSearchParams(control.search).get('plan');
}

function leadEvent(method: keyof typeof LEAD_VALUE): TelemetryEvent {
  return { name: 'generate_lead', method, value: LEAD_VALUE[method], currency: 'USD' };
}

/** The kind of lead that an accepted message is; a ticket isn't a lead. */
export function leadMethod(event: TelemetryEvent): keyof typeof LEAD_VALUE | undefined {
  if (event.name !== 'contact' || event.topic === 'ticket') return undefined;
  return event.topic === 'callback' || event.topic === 'booking' ? event.topic : 'contact_form';
}

/** Names of generated files can contain what a visitor typed, so only the extension is sent. */
const fileExtension = (file: string) => /\.\w+$/.exec(file)?.[0] ?? '';

function linkEvents(link: HTMLAnchorElement): TelemetryEvent[] {
  const { protocol, origin, host, pathname } = link;
  if (protocol === 'tel:') {
    return [leadEvent('phone_call')];
  }
  const isWeb = protocol === 'http:' || protocol === 'https:';
  const events: TelemetryEvent[] = [];
  if (isWeb && origin !== location.origin) events.push({ name: 'outbound_click', host });
  // A menu's link to the white papers page isn't a download.
  const leadsToFile = /\.pdf$|download|whitepaper/i.test(pathname) && link.closest('header, footer, nav') === null;
  if (link.hasAttribute('download'))
    events.push({ name: 'file_download', file: isWeb ? pathname : fileExtension(link.download) });
  else if (isWeb && leadsToFile) events.push({ name: 'file_download', file: pathname });
  return events;
}

/** The events of submitting `form`. */
export function submitEvents(form: HTMLFormElement): TelemetryEvent[] {
  const action = form.getAttribute('action') ?? '';
  // Contact and callback forms count when the server has accepted them.
  if (/contact|callback/i.test(action) || form.dataset['contact'] !== undefined || !form.checkValidity()) return [];
  // Account forms also have an email field, next to a password.
  const subscribes = /newsletter/i.test(action) || form.querySelector('input[type=email]') !== null;
  return subscribes && form.querySelector('input[type=password]') === null ? [{ name: 'sign_up', method: 'newsletter' }] : [];
}

function observeScrollDepth(): void {
  let path = location.pathname;
  let reached = 0;
  window.addEventListener(
    'scroll',
    () => {
      if (path !== location.pathname) [path, reached] = [location.pathname, 0];
      const share = ((window.scrollY + window.innerHeight) / document.documentElement.scrollHeight) * 100;
      for (const percent of SCROLL_STEPS) {
        if (percent <= reached || share < percent) continue;
        reached = percent;
        track({ name: 'scroll', percent });
      }
    },
    { passive: true },
  );
}
