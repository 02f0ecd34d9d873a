import type { Cents } from '../money.ts';
import { findPlan, plans, planTerms, type PlanId } from '../plans.ts';
import { services } from '../services.ts';

/** What the price calculator asks. */
export interface EstimateChoices {
  readonly plan: PlanId;
  /** People with an account. */
  readonly users: number;
  /** Computers; usually as many as users. */
  readonly devices: number;
  /** The computers are backed up. Part of every plan but the smallest. */
  readonly backup: boolean;
  /** Servers that are backed up, and the terabytes beyond the first of each. */
  readonly servers: number;
  readonly terabytes: number;
  /** Managed detection and response on every computer and server. Part of the largest plan. */
  readonly detection: boolean;
  /** Non-profit organization or school. */
  readonly nonProfit: boolean;
}

export const estimateLimits = {
  users: { least: 1, most: 500 },
  devices: { least: 0, most: 1000 },
  servers: { least: 0, most: 50 },
  terabytes: { least: 0, most: 500 },
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

/** One line of the sum; `null` cents are part of the plan. */
export interface EstimateLine {
  readonly id: EstimateLineId;
  readonly cents: Cents | null;
}

export interface Estimate {
  readonly lines: readonly EstimateLine[];
  readonly month: Cents;
  readonly year: Cents;
  /** The plan's price is a lowest price. */
  readonly quoted: boolean;
}

function priceOf(service: string, line: string): Cents {
  const found = services.find(({ id }) => id === service)?.prices.find(({ id }) => id === line);
  if (!found || found.cents === null) throw new Error(`The record has no price ${service}/${line}`);
  return found.cents;
}

/** Reads what a person or an address says as a number: whole, and within the limits. */
export function readNumber(name: EstimateNumber, text: string): number {
  const { least, most } = estimateLimits[name];
  const number = Math.trunc(Number(text));
  return Number.isFinite(number) ? Math.min(Math.max(number, least), most) : least;
}

/** What choices cost a month and a year by the list, before sales tax. */
export function estimateOf(choices: EstimateChoices): Estimate {
  const { users, devices, servers, terabytes, detection, backup, nonProfit } = choices;
  const plan = findPlan(choices.plan) ?? plans[1];
  const isLargest = plan.id === 'enterprise';
  const planCents = plan.centsPerUserMonth * users;
  const lines: EstimateLine[] = [{ id: 'plan', cents: planCents }];
  if (plan.id !== 'basic') lines.push({ id: 'backup', cents: null });
  else if (backup && devices > 0) lines.push({ id: 'backup', cents: priceOf('data-backup', 'workstation') * devices });
  if (isLargest) lines.push({ id: 'server-backup', cents: null });
  else if (servers > 0) {
    const further = priceOf('data-backup', 'server-terabyte') * terabytes;
    lines.push({ id: 'server-backup', cents: priceOf('data-backup', 'server') * servers + further });
  }
  if (isLargest) lines.push({ id: 'detection', cents: null });
  else if (detection) lines.push({ id: 'detection', cents: priceOf('cybersecurity', 'mdr') * (devices + servers) });
  if (nonProfit) lines.push({ id: 'discount', cents: -Math.round((planCents * planTerms.nonProfitDiscountPercent) / 100) });
  const month = lines.reduce((sum, { cents }) => sum + (cents ?? 0), 0);
  return { lines, month, year: month * 12, quoted: plan.quoted };
}

/** Choices as an address carries them: what differs from nothing chosen, in a fixed order. */
export function writeChoices(choices: EstimateChoices): URLSearchParams {
  const params = new URLSearchParams({ plan: choices.plan, users: String(choices.users), devices: String(choices.devices) });
  for (const name of ['servers', 'terabytes'] as const) if (choices[name] > 0) params.set(name, String(choices[name]));
  for (const name of ['backup', 'detection', 'nonProfit'] as const) if (choices[name]) params.set(name, '1');
  return params;
}

/** Choices from an address; `undefined` when it names no plan. Numbers beyond the limits are brought within them. */
export function readChoices(params: URLSearchParams): EstimateChoices | undefined {
  const plan = findPlan(params.get('plan') ?? '');
  if (!plan || !params.has('users')) return undefined;
  const number = (name: EstimateNumber) => readNumber(name, params.get(name) ?? '');
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
