import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { BOOKING_CHANNELS, type BOOKING_SIZES, type BOOKING_TOPICS } from '@tulebyte/backend-api/functions/booking';
import { BEST_TIMES } from '@tulebyte/backend-api/functions/callback';
import type { PRIVACY_TOPICS } from '@tulebyte/backend-api/functions/contact';
import { serviceNames } from '@tulebyte/brand/service-labels';
import * as v from 'valibot';
import { VISIT_COLUMNS, VisitColumns } from '@tulebyte/backend-api/visits';
import { known } from '@tulebyte/backend-api/rows';

export const LEAD_STATUSES = ['new', 'in_progress', 'answered', 'spam'] as const;
export type LeadStatus = (typeof LEAD_STATUSES)[number];
export const LEAD_KINDS = ['message', 'booking', 'callback', 'application', 'newsletter'] as const;
export type LeadKind = (typeof LEAD_KINDS)[number];

export const statusLabels: Readonly<Record<LeadStatus, MessageDescriptor>> = {
  new: msg`New`,
  in_progress: msg`In progress`,
  answered: msg`Done`,
  spam: msg`Spam`,
};

export const kindLabels: Readonly<Record<LeadKind, MessageDescriptor>> = {
  message: msg`Message`,
  booking: msg`Appointment`,
  callback: msg`Callback`,
  application: msg`Application`,
  newsletter: msg`Newsletter`,
};

/** Topics of inquiries. An application has a position instead. */
export const topicLabels: Readonly<Record<string, MessageDescriptor | undefined>> = {
  ...serviceNames,
  'home-services': msg`Help at home`,
  demo: msg`A look at the client portal`,
  other: msg`Something else`,
  'privacy-know': msg`Privacy: what we know`,
  'privacy-delete': msg`Privacy: delete data`,
  'privacy-correct': msg`Privacy: correct data`,
  'privacy-opt-out': msg`Privacy: opt out`,
} satisfies Record<(typeof BOOKING_TOPICS)[number] | (typeof PRIVACY_TOPICS)[number], MessageDescriptor>;

/** Number of computer users. */
export const sizeLabels: Readonly<Record<string, MessageDescriptor | undefined>> = {
  home: msg`a home`,
  '1-5': msg`up to 5 people`,
  '6-20': msg`6 to 20 people`,
  '21-50': msg`21 to 50 people`,
  '51+': msg`more than 50 people`,
} satisfies Record<(typeof BOOKING_SIZES)[number], MessageDescriptor>;

const LeadAppointment = v.object({
  id: v.string(),
  starts_at: v.string(),
  channel: known(BOOKING_CHANNELS, 'phone'),
  place: v.string(),
  size: v.string(),
  canceled_at: v.nullable(v.string()),
  ...VisitColumns.entries,
});

const LeadApplication = v.object({ id: v.string(), link: v.nullable(v.string()), resume_name: v.string() });

/** An inquiry from any of the site's forms. */
export const Lead = v.object({
  id: v.string(),
  kind: known(LEAD_KINDS, 'message'),
  name: v.string(),
  email: v.nullable(v.string()),
  phone: v.nullable(v.string()),
  company: v.nullable(v.string()),
  topic: v.string(),
  message: v.string(),
  estimate: v.nullable(v.object({ plan: v.string(), users: v.number(), month: v.number(), year: v.number() })),
  best_time: v.nullable(known(BEST_TIMES, 'any')),
  source_path: v.nullable(v.string()),
  locale: known(['en', 'es'], 'en'),
  status: known(LEAD_STATUSES, 'new'),
  assignee_id: v.nullable(v.string()),
  created_at: v.string(),
  appointments: v.nullable(LeadAppointment),
  job_applications: v.nullable(LeadApplication),
  newsletter_subscribers: v.nullable(v.object({ state: known(['pending', 'confirmed', 'unsubscribed'], 'pending') })),
});
export type Lead = v.InferOutput<typeof Lead>;
/** The name, or else how to reach them. */
export const nameOf = ({ name, email, phone }: Lead): string => name || (email ?? phone ?? '');
export type LeadAppointment = v.InferOutput<typeof LeadAppointment>;

export const LEAD_COLUMNS =
  `id, kind, name, email, phone, company, topic, message, estimate, best_time, source_path, locale, status, assignee_id, created_at, appointments (id, starts_at, channel, place, size, canceled_at, ${VISIT_COLUMNS}), job_applications (id, link, resume_name), newsletter_subscribers (state)` as const;
