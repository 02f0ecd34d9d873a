import { company, formatUsd } from '@tulebyte/brand';
import { findPlan } from '@tulebyte/brand/plans';
import { renewalTerms } from '@tulebyte/brand/renewal-terms';
import type { SendMailOptions } from 'nodemailer';
import * as v from 'valibot';
import { asService } from '../_shared/backend.ts';
import { mailPage } from '../_shared/mail-page.ts';
import type { MailBlock } from '../_shared/mail-page.ts';
import { siteLink } from '../_shared/site-link.ts';
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
  at_once: v.boolean(),
  effective_on: v.string(),
  due_now_cents: v.number(),
});
const PlanEmail = v.object({
  id: v.string(),
  kind: v.picklist(['started', 'changed', 'cancelled', 'kept', 'reminder']),
  to: v.string(),
  language: v.picklist(['en', 'es']),
  facts: v.object({ ...Plan.entries, quote: v.optional(Quote), was: v.optional(Plan), terms_version: v.string() }),
});
export type PlanEmail = v.InferOutput<typeof PlanEmail>;

/** Takes mails about plans that are due; those that are not finished come again later. */
export async function claimPlanEmails(most: number): Promise<readonly PlanEmail[]> {
  const { data, error } = await asService().rpc('claim_plan_emails', { most });
  if (error) throw error;
  return v.parse(v.array(PlanEmail), data);
}

/** Notes that a mail about a plan left, or why it did not. */
export async function finishPlanEmail(id: string, fault: string | null): Promise<void> {
  // The cast: generated types do not know that an argument may be null.
  const { error } = await asService().rpc('finish_plan_email', { mail: id, fault: fault as string });
  if (error) throw error;
}

/** Writes a mail about a plan: what counts now, from when, and the terms word for word as they were consented to. */
export function composePlanEmail({ kind, to, language, facts }: PlanEmail): SendMailOptions {
  const words = planLabels[language];
  const day = (date: string) =>
    new Intl.DateTimeFormat(`${language}-US`, { timeZone: 'UTC', dateStyle: 'long' }).format(Date.parse(date));
  // What waits for the renewal was agreed for then.
  const agreed = facts.quote ?? facts;
  const name = findPlan(agreed.plan)?.name ?? agreed.plan;
  const price = `${formatUsd(agreed.price_cents)} ${words.per[facts.period]}`;
  const renews = facts.renews_on === null ? null : day(facts.renews_on);
  const ends = facts.ends_on === null ? '' : day(facts.ends_on);
  const { quote, was } = facts;
  const rows: (readonly [string, string | null])[] = [
    [words.company, facts.company],
    [words.plan, `${name}, ${words.users(agreed.users)}`],
    [words.was, was ? `${findPlan(was.plan)?.name ?? was.plan}, ${words.users(was.users)}` : null],
    [words.price, price],
    [words.from, quote ? day(quote.effective_on) : null],
    [words.dueNow, quote && quote.due_now_cents > 0 ? formatUsd(quote.due_now_cents, 'auto') : null],
    kind === 'cancelled' ? [words.ends, ends] : [words.renews, renews],
  ];
  const terms = renewalTerms[language]({
    plan: name,
    users: agreed.users,
    price: formatUsd(agreed.price_cents),
    period: facts.period,
    renewsOn: renews,
  });
  const title = words[kind].title;
  const blocks: readonly MailBlock[] = [
    words[kind].lead({ ends, renews: renews ?? '' }),
    { facts: rows },
    ...(kind === 'cancelled' ? [] : [{ heading: words.terms(facts.terms_version), quote: terms.join('\n') }]),
    { link: siteLink(language, '/client-portal/plan'), label: words[kind].button },
  ];
  return { to, replyTo: company.supportEmail, subject: `${title} · ${name}`, ...mailPage(language, title, blocks) };
}
