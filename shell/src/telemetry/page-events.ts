import { store, track, type TelemetryEvent } from '@tulebyte/platform';
import { pathAtom } from '../navigation/path-atom.ts';

/** What a lead is worth in US dollars (specification, section 9). */
const LEAD_VALUE = { contact_form: 50, phone_call: 75 } as const;
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
  return /^\/(services?\/[^/]+|computer-repair-[^/]+|pricing)$/.test(path) ? path.slice(1) : undefined;
}

/** What a press on `target` counts as. A link can be more than one thing. */
export function eventsOfClick(target: Element): TelemetryEvent[] {
  const control = target.closest('a, button');
  if (control === null) return [];
  const events: TelemetryEvent[] = [];
  const label = (control.textContent ?? '').trim().replaceAll(/\s+/g, ' ').slice(0, 80);
  if (control instanceof HTMLAnchorElement) events.push(...eventsOfLink(control));
  if (/contact|get started|sign up/i.test(label)) events.push({ name: 'cta_click', label });
  const plan = control.closest('[data-plan]')?.getAttribute('data-plan');
  if (plan !== null && plan !== undefined)
    events.push({ name: 'select_item', item: PLANS.find((id) => id === plan) ?? 'unknown' });
  return events;
}

function eventsOfLink({ protocol, origin, host, pathname }: HTMLAnchorElement): TelemetryEvent[] {
  if (protocol === 'tel:') {
    return [{ name: 'generate_lead', method: 'phone_call', value: LEAD_VALUE.phone_call, currency: 'USD' }];
  }
  if (protocol !== 'http:' && protocol !== 'https:') return [];
  const events: TelemetryEvent[] = [];
  if (origin !== location.origin) events.push({ name: 'outbound_click', host });
  if (/\.pdf$|download|whitepaper/i.test(pathname)) events.push({ name: 'file_download', file: pathname });
  return events;
}

/** What sending `form` counts as. */
export function eventsOfSubmit(form: HTMLFormElement): TelemetryEvent[] {
  const action = form.getAttribute('action') ?? '';
  // Asking for a call or a conversation is contact too, at functions of their own.
  if (/contact|callback/i.test(action) || form.dataset['contact'] !== undefined) {
    return [{ name: 'generate_lead', method: 'contact_form', value: LEAD_VALUE.contact_form, currency: 'USD' }];
  }
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
