import { msg } from '@lingui/core/macro';
import { describe } from '@tulebyte/i18n';
import { findPlan } from '@tulebyte/brand/plans';
import type { MyAppointment } from '../appointments/my-appointments.ts';
import type { BillingDocument } from '@tulebyte/tickets/billing-documents';
import type { OpenEstimate } from '../approvals/open-estimates.ts';
import type { Invoice } from '../invoices/my-invoices.ts';
import type { MyPlan } from '../plan/my-plan.ts';
import { daysFromNow, hoursFromNow, nextWeekday } from './sample-time.ts';

const USERS = 9;
/** 9%, in basis points. */
const TAX_RATE = 900;

/** What an estimate was made for: its parts and labor add up to its total. */
interface SampleWork {
  readonly device: string;
  readonly complaint: string;
  readonly labor: { readonly description: string; readonly cents: number };
  readonly part?: { readonly description: string; readonly cents: number };
}

/** Estimates and their invoices, by ticket. */
const works: Readonly<Record<string, () => SampleWork>> = {
  'TB-90013': () => ({
    device: 'FRONT-LT2',
    complaint: describe(msg`Only lasts 40 minutes without its charger.`),
    labor: { description: describe(msg`Install the battery and test it`), cents: 5000 },
    part: { description: describe(msg`Battery for a 14-inch laptop`), cents: 8900 },
  }),
  'TB-90009': () => ({
    device: 'XRAY-PC',
    complaint: describe(msg`The backup failed overnight.`),
    labor: { description: describe(msg`Replace the drive and test a backup (part of your plan)`), cents: 0 },
    part: { description: describe(msg`2 TB backup drive`), cents: 11_200 },
  }),
  'TB-90004': () => ({
    device: describe(msg`Document scanner`),
    complaint: describe(msg`Needs a network outlet in exam room 2.`),
    labor: { description: describe(msg`Run a network cable to exam room 2`), cents: 11_900 },
  }),
};

function sumsOf(ticket: string) {
  const work = works[ticket]?.();
  const labor_cents = work?.labor.cents ?? 0;
  const parts_cents = work?.part?.cents ?? 0;
  const tax_cents = Math.round((parts_cents * TAX_RATE) / 10_000);
  return { labor_cents, parts_cents, tax_cents, total_cents: labor_cents + parts_cents + tax_cents };
}

function linesOf(ticket: string) {
  const work = works[ticket]?.();
  const line = (kind: 'labor' | 'part', { description, cents }: SampleWork['labor']) => ({
    kind,
    description,
    quantity: 1,
    unit_cents: cents,
    amount_cents: cents,
    time_entries: [],
  });
  return work ? [line('labor', work.labor), ...(work.part ? [line('part', work.part)] : [])] : [];
}

/** The estimate that waits for the invented client. */
export function sampleEstimates(): readonly OpenEstimate[] {
  const { tax_cents, total_cents } = sumsOf('TB-90013');
  return [
    {
      id: 'demo-estimate',
      number: 'E-9021',
      ticket_number: 'TB-90013',
      subject: describe(msg`Laptop battery lasts 40 minutes`),
      device: 'FRONT-LT2',
      tax_cents,
      total_cents,
      lines: linesOf('TB-90013').map((line, index) => ({ ...line, position: index + 1 })),
      sent_at: hoursFromNow(-5),
    },
  ];
}

export function sampleInvoices(): readonly Invoice[] {
  const invoice = (number: string, ticket: string, subject: string, issuedDaysAgo: number, isPaid: boolean): Invoice => ({
    number,
    ticket_number: ticket,
    subject,
    issued_on: daysFromNow(-issuedDaysAgo),
    due_on: daysFromNow(15 - issuedDaysAgo),
    paid_on: isPaid ? daysFromNow(3 - issuedDaysAgo) : null,
    total_cents: sumsOf(ticket).total_cents,
    paid_cents: 0,
    refunded_cents: 0,
    estimate_id: `demo-${number}`,
    payment_instructions: null,
  });
  return [
    invoice('INV-9017', 'TB-90009', describe(msg`Backup of the X-ray PC failed overnight`), 4, false),
    invoice('INV-9008', 'TB-90004', describe(msg`Move the scanner to exam room 2`), 26, true),
  ];
}

/** The estimate and invoice of a ticket, if it has one. */
export function sampleBillingDocuments(ticket: string): readonly BillingDocument[] {
  const work = works[ticket]?.();
  if (!work) return [];
  const estimate = sampleEstimates().find(({ ticket_number }) => ticket_number === ticket);
  const invoice = sampleInvoices().find(({ ticket_number }) => ticket_number === ticket);
  const sentAt = estimate?.sent_at ?? `${invoice?.issued_on}T17:00:00.000Z`;
  return [
    {
      id: estimate?.id ?? `demo-${ticket}`,
      number: estimate?.number ?? invoice?.number.replace('INV', 'E') ?? '',
      status: estimate ? 'sent' : 'approved',
      device: work.device,
      serial_number: '',
      complaint: work.complaint,
      tax_rate: TAX_RATE,
      ...sumsOf(ticket),
      created_at: sentAt,
      can_decide: estimate !== undefined,
      lines: linesOf(ticket),
      decision: estimate ? null : { approved: true, signed_name: 'Maria Alvarez', at: sentAt },
      invoice: invoice
        ? { ...invoice, id: `demo-${invoice.number}`, voided_on: null, refunds: [], refundable: null, refund_requests: [] }
        : null,
    },
  ];
}

export function sampleAppointments(): readonly MyAppointment[] {
  return [
    {
      id: 'demo-appointment',
      starts_at: `${nextWeekday()}T17:30:00.000Z`,
      channel: 'video',
      state: 'booked',
      ticket_number: 'TB-90012',
      subject: describe(msg`New hygienist starts Monday: account and laptop`),
      technician: 'help-desk',
      street: null,
      city: null,
      zip: null,
      travel_fee_cents: null,
      estimate_cents: null,
    },
  ];
}

export function samplePlan(): MyPlan {
  const unit_cents = findPlan('pro')?.centsPerUserMonth ?? 0;
  return {
    can_change: true,
    offer: null,
    prices: {},
    agreed: [],
    running: {
      id: 'demo-plan',
      state: 'active',
      plan: 'pro',
      users: USERS,
      unit_cents,
      price_cents: unit_cents * USERS,
      period: 'month',
      renews_on: daysFromNow(12),
      ends_on: null,
      next_plan: null,
      next_users: null,
      version: 1,
      devices: 3,
      started_on: daysFromNow(-300),
      next_price_cents: null,
      plan_cancellation_date: daysFromNow(42),
    },
  };
}
