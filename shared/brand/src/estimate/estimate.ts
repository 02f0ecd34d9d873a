import type { Cents } from '../money.ts';
import { findPlan, plans, planTerms, type PlanId } from '../plans.ts';
import { services } from '../services.ts';

/** The price calculator's inputs. */
export interface EstimateChoices {
  readonly plan: PlanId;
  /** Users with an account. */
  readonly users: number;
  /** Computers; usually as many as users. */
  readonly devices: number;
  /** Backup of the computers; included in every plan but the smallest. */
  readonly backup: boolean;
  /** Servers to back up, and terabytes beyond the first on each. */
  readonly servers: number;
  readonly terabytes: number;
  /** Managed detection and response on every computer and server; included in the largest plan. */
  readonly detection: boolean;
  /** Non-profit organization or school. */
  readonly nonProfit: boolean;
}

export const estimateLimits = {
  users: { min: 1, max: 500 },
  devices: { min: 0, max: 1000 },
  servers: { min: 0, max: 50 },
  terabytes: { min: 0, max: 500 },
} as const;

export type EstimateNumber = keyof typeof estimateLimits;

export const defaultChoices: EstimateChoices = {
  plan: 'pro',
  users: 12,
  devices: 12,
  backup: true,
  servers: 0,
  terabytes: 0,
  detection: false,
  nonProfit: false,
};

export type EstimateLineId = 'plan' | 'backup' | 'server-backup' | 'detection' | 'discount';

/** One line of the estimate; `null` cents are included in the plan. */
export interface EstimateLine {
  readonly id: EstimateLineId;
  readonly cents: Cents | null;
}

export interface Estimate {
  readonly lines: readonly EstimateLine[];
  readonly month: Cents;
  readonly year: Cents;
  /** Whether the plan's price is a minimum. */
  readonly quoted: boolean;
}

function findPrice(service: string, line: string): Cents {
  const found = services.find(({ id }) => id === service)?.prices.find(({ id }) => id === line);
  if (!found || found.cents === null) throw new Error(`The record has no price ${service}/${line}`);
  return found.cents;
}

/** Parses an input or URL parameter as an integer within the limits. */
export function parseNumber(name: EstimateNumber, text: string): number {
  const { min, max } = estimateLimits[name];
  const number = Math.trunc(Number(text));
  return Number.isFinite(number) ? Math.min(Math.max(number, min), max) : min;
}

/** The list price per month and year, before sales tax. */
export function calculateEstimate(choices: EstimateChoices): Estimate {
  const { users, devices, servers, terabytes, detection, backup, nonProfit } = choices;
  const plan = findPlan(choices.plan) ?? plans[1];
  const isLargest = plan.id === 'enterprise';
  const planCents = plan.centsPerUserMonth * users;
  const lines: EstimateLine[] = [{ id: 'plan', cents: planCents }];
  if (plan.id !== 'basic') lines.push({ id: 'backup', cents: null });
  else if (backup && devices > 0) lines.push({ id: 'backup', cents: findPrice('data-backup', 'workstation') * devices });
  if (isLargest) lines.push({ id: 'server-backup', cents: null });
  else if (servers > 0) {
    const extraTerabytes = findPrice('data-backup', 'server-terabyte') * terabytes;
    lines.push({ id: 'server-backup', cents: findPrice('data-backup', 'server') * servers + extraTerabytes });
  }
  if (isLargest) lines.push({ id: 'detection', cents: null });
  else if (detection) lines.push({ id: 'detection', cents: findPrice('cybersecurity', 'mdr') * (devices + servers) });
  if (nonProfit) lines.push({ id: 'discount', cents: -Math.round((planCents * planTerms.nonProfitDiscountPercent) / 100) });
  const month = lines.reduce((sum, { cents }) => sum + (cents ?? 0), 0);
  return { lines, month, year: month * 12, quoted: plan.quoted };
}

/** The choices as URL parameters, in a fixed order and without empty ones. */
export function serializeChoices(choices: EstimateChoices): URLSearchParams {
  const params = new URLSearchParams({ plan: choices.plan, users: String(choices.users), devices: String(choices.devices) });
  for (const name of ['servers', 'terabytes'] as const) if (choices[name] > 0) params.set(name, String(choices[name]));
  for (const name of ['backup', 'detection', 'nonProfit'] as const) if (choices[name]) params.set(name, '1');
  return params;
}

/** Parses choices from URL parameters; `undefined` without a plan. Numbers are clamped to the limits. */
export function parseChoices(params: URLSearchParams): EstimateChoices | undefined {
  const plan = findPlan(params.get('plan') ?? '');
  if (!plan || !params.has('users')) return undefined;
  const number = (name: EstimateNumber) => parseNumber(name, params.get(name) ?? '');
  const flag = (name: string) => params.get(name) === '1';
  return {
    plan: plan.id,
    users: number('users'),
    devices: number('devices'),
    servers: number('servers'),
    terabytes: number('terabytes'),
    backup: flag('backup'),
    detection: flag('detection'),
    nonProfit: flag('nonProfit'),
  };
}
