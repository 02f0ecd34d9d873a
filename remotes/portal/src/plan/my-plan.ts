import { msg } from '@lingui/core/macro';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { knownKeys, parseRows } from '@tulebyte/backend-api/rows';
import { currentLocale } from '@tulebyte/i18n';
import { getSupabase } from '@tulebyte/platform';
import { isUnanswered, useSave } from '@tulebyte/platform/queries';
import { PERIODS, PLAN_IDS, planFields, planTermsFields, type PlanId } from '@tulebyte/organizations/plan';
import * as v from 'valibot';

const PlanDetails = v.object({
  ...planFields,
  version: v.number(),
  devices: v.number(),
  started_on: v.nullable(v.string()),
  next_price_cents: v.nullable(v.number()),
});
const ActivePlan = v.object({ ...PlanDetails.entries, renews_on: v.string(), plan_cancellation_date: v.string() });
export type ActivePlan = v.InferOutput<typeof ActivePlan>;
export type Offer = v.InferOutput<typeof PlanDetails>;

const SupportedPlan = v.object({
  state: v.picklist(['offered', 'active', 'canceling', 'ended']),
  plan: v.picklist(PLAN_IDS),
  period: v.picklist(PERIODS),
});
type SupportedPlan = v.InferOutput<typeof SupportedPlan>;
export type Supported<Plan extends Offer> = Plan & SupportedPlan;

/** Whether this code knows the plan and its terms; nobody agrees to, changes or cancels one that it doesn't. */
export function isSupported<Plan extends Offer>(plan: Plan): plan is Supported<Plan> {
  return v.is(SupportedPlan, plan);
}

const PlanTerms = v.object({ ...planTermsFields, effective_on: v.string() });
export type PlanTerms = v.InferOutput<typeof PlanTerms>;

const MyPlan = v.object({
  /** True for owners; managers can only read. */
  can_change: v.boolean(),
  running: v.nullable(ActivePlan),
  offer: v.nullable(PlanDetails),
  /** List price per user per month, in cents; plans that are individually quoted have none. */
  prices: knownKeys(PLAN_IDS, v.number()),
  agreed: v.array(PlanTerms),
});
export type MyPlan = v.InferOutput<typeof MyPlan>;

async function fetchPlan(): Promise<MyPlan> {
  const supabase = await getSupabase();
  return parseRows(MyPlan, await supabase.rpc('my_plan'));
}
const planKey = (userId: string) => ['plan', userId];

/** The company's plan, for its owners and managers. */
export function useMyPlan(userId: string) {
  return useQuery(queryOptions({ queryKey: planKey(userId), queryFn: fetchPlan }));
}

const Quote = v.object({
  plan: v.picklist(PLAN_IDS),
  users: v.number(),
  unit_cents: v.number(),
  price_cents: v.number(),
  period: v.picklist(PERIODS),
  is_immediate: v.boolean(),
  effective_on: v.string(),
  renews_on: v.string(),
  due_now_cents: v.number(),
});
export type Quote = v.InferOutput<typeof Quote>;

/** What a change would cost and when it would take effect, as the database computes it. */
export function useQuote({ id, version }: ActivePlan, plan: PlanId, users: number, enabled: boolean) {
  return useQuery(
    queryOptions({
      queryKey: ['plan-quote', id, version, plan, users],
      queryFn: async () => {
        const supabase = await getSupabase();
        return parseRows(Quote, await supabase.rpc('quote_plan', { subscription: id, plan, users }));
      },
      enabled,
      retry: false,
    }),
  );
}

/** What an owner can do. Each request carries the version that was shown and, where money is involved, the price and terms. */
export type PlanAction =
  | {
      readonly do: 'change';
      readonly plan: PlanId;
      readonly users: number;
      readonly agreedCents: number;
      readonly terms: string;
    }
  | { readonly do: 'accept'; readonly agreedCents: number; readonly terms: string }
  | { readonly do: 'cancel'; readonly reason: string }
  | { readonly do: 'keep' };

async function runPlanAction({ id, version }: Pick<Offer, 'id' | 'version'>, action: PlanAction): Promise<void> {
  const supabase = await getSupabase();
  const context = { seen_version: version, language: currentLocale() };
  const send = () => {
    if (action.do === 'keep') return supabase.rpc('resume_plan', { subscription: id, ...context });
    if (action.do === 'cancel') return supabase.rpc('cancel_plan', { subscription: id, reason: action.reason, ...context });
    const consent = { agreed_cents: action.agreedCents, seen_terms: action.terms, consent: true, ...context };
    if (action.do === 'accept') return supabase.rpc('accept_plan', { offer: id, ...consent });
    return supabase.rpc('change_plan', { subscription: id, plan: action.plan, users: action.users, ...consent });
  };
  parseRows(v.unknown(), await send());
}

/** Runs an action and then loads the latest state, whether it succeeded or not. */
export function usePlanAction(userId: string, plan: Pick<Offer, 'id' | 'version'>) {
  return useSave({
    mutationFn: (action: PlanAction) => runPlanAction(plan, action),
    // Every change also opens a ticket.
    invalidates: [{ queryKey: ['my-tickets', userId] }, { queryKey: planKey(userId) }],
    explainFailure: (error) =>
      isUnanswered(error) ? undefined : { title: msg`That wasn’t saved. You’re now seeing the latest version.` },
  });
}
