import { company, formatUsd } from '@tulebyte/brand';
import { planName } from '@tulebyte/brand/plan-name';
import { renewalTerms } from '@tulebyte/brand/renewal-terms';
import * as v from 'valibot';
import { longDay } from './long-day.ts';
import { mailPage } from './mail-page.ts';
import type { MailBlock } from './mail-page.ts';
import type { OutgoingEmail } from './outgoing-email.ts';
import { siteLink } from '../site-link.ts';
import { planLabels } from './plan-texts.ts';

const Plan = v.object({
  company: v.string(),
  plan: v.string(),
  users: v.number(),
  price_cents: v.number(),
  period: v.picklist(['month', 'year']),
  renews_on: v.nullable(v.string()),
  ends_on: v.nullable(v.string()),
});
const Quote = v.object({
  plan: v.string(),
  users: v.number(),
  price_cents: v.number(),
  is_immediate: v.boolean(),
  effective_on: v.string(),
  due_now_cents: v.number(),
});
const PlanEmail = v.object({
  kind: v.picklist(['plan_started', 'plan_changed', 'plan_canceled', 'plan_resumed', 'plan_reminder']),
  to: v.string(),
  language: v.picklist(['en', 'es']),
  facts: v.object({ ...Plan.entries, quote: v.optional(Quote), was: v.optional(Plan), terms_version: v.string() }),
});

/** Composes a plan email: what applies from when, and the exact terms that were accepted. */
export function composePlanEmail(queued: unknown): OutgoingEmail {
  const { kind, to, language, facts } = v.parse(PlanEmail, queued);
  const texts = planLabels[language];
  const day = (date: string) => longDay(date, language);
  // Changes at renewal have their own terms.
  const agreed = facts.quote ?? facts;
  const name = planName(agreed.plan);
  const price = `${formatUsd(agreed.price_cents)} ${texts.per[facts.period]}`;
  const renews = facts.renews_on === null ? null : day(facts.renews_on);
  const ends = facts.ends_on === null ? '' : day(facts.ends_on);
  const { quote, was } = facts;
  const rows: (readonly [string, string | null])[] = [
    [texts.company, facts.company],
    [texts.plan, `${name}, ${texts.users(agreed.users)}`],
    [texts.was, was ? `${planName(was.plan)}, ${texts.users(was.users)}` : null],
    [texts.price, price],
    [texts.from, quote ? day(quote.effective_on) : null],
    [texts.dueNow, quote && quote.due_now_cents > 0 ? formatUsd(quote.due_now_cents, 'auto') : null],
    kind === 'plan_canceled' ? [texts.ends, ends] : [texts.renews, renews],
  ];
  const terms = renewalTerms[language]({
    plan: name,
    users: agreed.users,
    price: formatUsd(agreed.price_cents),
    period: facts.period,
    renewsOn: renews,
  });
  const title = texts[kind].title;
  const blocks: readonly MailBlock[] = [
    texts[kind].lead({ ends, renews: renews ?? '' }),
    { facts: rows },
    ...(kind === 'plan_canceled' ? [] : [{ heading: texts.terms(facts.terms_version), quote: terms.join('\n') }]),
    { link: siteLink(language, '/client-portal/plan'), label: texts[kind].button },
  ];
  return { to, replyTo: company.supportEmail, subject: `${title} · ${name}`, ...mailPage(language, title, blocks) };
}
