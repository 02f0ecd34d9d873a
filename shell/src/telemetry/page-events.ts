import { connectTelemetry, store, track, type TelemetryEvent } from '@tulebyte/platform';
import { pathAtom } from '../navigation/path-atom.ts';

/** What a lead is worth in US dollars: the specification's two (section 9); who asks to be called is worth a call, who books a visit more. */
const LEAD_VALUE = { contact_form: 50, phone_call: 75, callback: 75, booking: 100 } as const;
const SCROLL_STEPS = [25, 50, 75, 100] as const;
const PLANS = ['basic', 'pro', 'enterprise'] as const;

/** Counts what visitors do with any page, by watching the document once (specification, section 7). */
export function watchPage(): void {
  document.addEventListener('click', (event) => {
    if (event.target instanceof Element) for (const one of eventsOfClick(event.target)) track(one);
  });
  document.addEventListener('submit', (event) => {
    if (event.target instanceof HTMLFormElement) for (const one of eventsOfSubmit(event.target)) track(one);
  });
  // What the server has taken, whichever form sent it: a press that its own check stopped is no lead.
  connectTelemetry((event) => {
    const method = leadOf(event);
    if (method !== undefined) track(leadBy(method));
  });
  watchScrollDepth();
  const viewed = () => {
    const path = store.get(pathAtom);
    track({ name: 'page_view', path, title: document.title });
    const item = itemOf(path);
    if (item !== undefined) track({ name: 'view_item', item });
  };
  viewed();
  store.sub(pathAtom, viewed);
}

/** What a page offers, for service, computer-repair and pricing paths. */
export function itemOf(path: string): string | undefined {
  return /^\/(services?(\/[^/]+)?|home-services|(computer-repair|it-support)-[^/]+|pricing)$/.test(path)
    ? path.slice(1)
    : undefined;
}

/** What a press on `target` counts as. A link can be more than one thing. */
export function eventsOfClick(target: Element): TelemetryEvent[] {
  const control = target.closest('a, button');
  if (control === null) return [];
  const events: TelemetryEvent[] = [];
  const label = (control.textContent ?? '').trim().replaceAll(/\s+/g, ' ').slice(0, 80);
  if (control instanceof HTMLAnchorElement) events.push(...eventsOfLink(control));
  if (/contact|get started|sign up/i.test(label)) events.push({ name: 'cta_click', label });
  const plan = control.closest('[data-plan]')?.getAttribute('data-plan') ?? planAskedFor(control);
  if (plan !== null) events.push({ name: 'select_item', item: PLANS.find((id) => id === plan) ?? 'unknown' });
  return events;
}

/** The plan that a link begins with. */
function planAskedFor(control: Element): string | null {
  if (!(control instanceof HTMLAnchorElement) || !control.pathname.endsWith('/get-started')) return null;
  return new URLSearchParams(control.search).get('plan');
}

function leadBy(method: keyof typeof LEAD_VALUE): TelemetryEvent {
  return { name: 'generate_lead', method, value: LEAD_VALUE[method], currency: 'USD' };
}

/** Which lead it is when the server has taken a message; a ticket is none. */
export function leadOf(event: TelemetryEvent): keyof typeof LEAD_VALUE | undefined {
  if (event.name !== 'contact' || event.topic === 'ticket') return undefined;
  return event.topic === 'callback' || event.topic === 'booking' ? event.topic : 'contact_form';
}

/** Names of files that are made in the page can hold what someone typed: only their kind is told. */
const extensionOf = (file: string) => /\.\w+$/.exec(file)?.[0] ?? '';

function eventsOfLink(link: HTMLAnchorElement): TelemetryEvent[] {
  const { protocol, origin, host, pathname } = link;
  if (protocol === 'tel:') {
    return [leadBy('phone_call')];
  }
  const isWeb = protocol === 'http:' || protocol === 'https:';
  const events: TelemetryEvent[] = [];
  if (isWeb && origin !== location.origin) events.push({ name: 'outbound_click', host });
  // A page about papers in a menu is no paper.
  const leadsToFile = /\.pdf$|download|whitepaper/i.test(pathname) && link.closest('header, footer, nav') === null;
  if (link.hasAttribute('download')) events.push({ name: 'file_download', file: isWeb ? pathname : extensionOf(link.download) });
  else if (isWeb && leadsToFile) events.push({ name: 'file_download', file: pathname });
  return events;
}

/** What sending `form` counts as. */
export function eventsOfSubmit(form: HTMLFormElement): TelemetryEvent[] {
  const action = form.getAttribute('action') ?? '';
  // Asking for a call or a conversation is contact, at functions of their own; it counts when it was taken.
  if (/contact|callback/i.test(action) || form.dataset['contact'] !== undefined || !form.checkValidity()) return [];
  // Account forms have an email field too, and a password.
  const subscribes = /newsletter/i.test(action) || form.querySelector('input[type=email]') !== null;
  return subscribes && form.querySelector('input[type=password]') === null ? [{ name: 'sign_up', method: 'newsletter' }] : [];
}

function watchScrollDepth(): void {
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
