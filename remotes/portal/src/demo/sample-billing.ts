import { msg } from '@lingui/core/macro';
import { describe } from '@tulebyte/i18n';
import { findPlan } from '@tulebyte/brand/plans';
import type { MyAppointment } from '../appointments/my-appointments.ts';
import type { OpenEstimate } from '../approvals/open-estimates.ts';
import type { Invoice } from '../invoices/my-invoices.ts';
import type { MyPlan } from '../plan/my-plan.ts';
import { daysFromNow, hoursFromNow } from './sample-time.ts';

const USERS = 9;

/** The estimate that waits for the invented client. */
export function sampleEstimates(): readonly OpenEstimate[] {
  return [
    {
      id: 'demo-estimate',
      number: 'E-9021',
      ticket_number: 'TB-90013',
      subject: describe(msg`Laptop battery lasts 40 minutes`),
      device: 'FRONT-LT2',
      total_cents: 16_841,
      sent_at: hoursFromNow(-5),
    },
  ];
}

export function sampleInvoices(): readonly Invoice[] {
  const invoice = (
    number: string,
    ticket: string,
    subject: string,
    issuedDaysAgo: number,
    cents: number,
    isPaid: boolean,
  ): Invoice => ({
    number,
    ticket_number: ticket,
    subject,
    issued_on: daysFromNow(-issuedDaysAgo),
    due_on: daysFromNow(15 - issuedDaysAgo),
    paid_on: isPaid ? daysFromNow(3 - issuedDaysAgo) : null,
    total_cents: cents,
    paid_cents: 0,
    refunded_cents: 0,
    estimate_id: `demo-${number}`,
    payment_instructions: null,
  });
  return [
    invoice('INV-9017', 'TB-90009', describe(msg`Backup of the X-ray PC failed overnight`), 4, 24_188, false),
    invoice('INV-9008', 'TB-90004', describe(msg`Move the scanner to exam room 2`), 26, 11_900, true),
  ];
}

export function sampleAppointments(): readonly MyAppointment[] {
  return [
    {
      id: 'demo-appointment',
      starts_at: `${daysFromNow(2)}T17:30:00.000Z`,
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
