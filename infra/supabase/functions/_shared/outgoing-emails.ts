import { Order } from '@tulebyte/backend-api/functions/order';
import * as v from 'valibot';
import * as applicationMails from './mails/application.ts';
import * as callbackMails from './mails/callback.ts';
import { StoredEstimate } from './mails/stored-estimate.ts';
import * as contactMails from './mails/contact.ts';
import { companyEmail, formatTime, linkEmail, appointmentPath, visitorEmail } from './appointments/mails.ts';
import type { BookedAppointment } from './appointments/mails.ts';
import { asService } from './backend.ts';
import { claimFrom, finishIn } from './database-queue.ts';
import { createDrain, withTransport } from './mail-queue.ts';
import type { MailQueue } from './mail-queue.ts';
import { confirmationEmail, subscriberEmail } from './newsletter/mails.ts';
import * as orderMails from './orders/mails.ts';
import { newOrderKey, orderLink } from './orders/order-links.ts';
import { toMailOptions } from './send-mails.ts';
import type { OutgoingEmail } from './send-mails.ts';
import { sha256Hex, newToken } from './tokens.ts';

const Locale = v.picklist(['en', 'es']);
const text = v.pipe(
  v.nullable(v.string()),
  v.transform((given) => given ?? ''),
);

const Inquiry = v.object({
  kind: v.picklist(['message', 'callback', 'booking', 'application', 'newsletter']),
  name: v.string(),
  email: v.nullable(v.string()),
  phone: v.nullable(v.string()),
  company: v.nullable(v.string()),
  topic: v.string(),
  message: v.string(),
  best_time: text,
  source_path: v.nullable(v.string()),
  locale: Locale,
  estimate: v.nullable(StoredEstimate),
  application: v.nullable(v.object({ job: v.string(), link: v.string() })),
  appointment: v.nullable(
    v.object({ id: v.string(), channel: v.string(), place: v.string(), size: v.string(), ticket: v.nullable(v.string()) }),
  ),
});
type Inquiry = v.InferOutput<typeof Inquiry>;

const AppointmentState = v.object({ starts_at: v.string(), ends_at: v.string(), revision: v.number() });
const AppointmentChange = v.object({
  ...AppointmentState.entries,
  change: v.picklist(['booked', 'moved', 'cancelled']),
  by: v.picklist(['link', 'client', 'staff']),
  was: v.nullable(v.string()),
});

const mail = { id: v.string(), to: v.string() };
/** Emails are validated one by one when they are composed, so that an invalid one doesn't hold up the others. */
const ClaimedMail = v.looseObject(mail);
const QueuedEmail = v.variant('kind', [
  v.object({ ...mail, kind: v.picklist(['inquiry_notice', 'inquiry_receipt']), inquiry: Inquiry }),
  v.object({
    ...mail,
    kind: v.picklist(['appointment_notice', 'appointment_receipt']),
    inquiry: Inquiry,
    details: AppointmentChange,
  }),
  v.object({ ...mail, kind: v.literal('appointment_link'), inquiry: Inquiry, details: AppointmentState }),
  v.object({
    ...mail,
    kind: v.picklist(['order_notice', 'order_receipt', 'order_refund']),
    order: v.object({ id: v.string(), locale: Locale, order: Order }),
  }),
  v.object({
    ...mail,
    kind: v.picklist(['newsletter_confirm', 'newsletter_already', 'newsletter_welcome']),
    subscriber: v.object({ id: v.string(), locale: Locale, unsubscribe_token: v.string() }),
    details: v.object({ locale: Locale }),
  }),
]);
type QueuedEmail = v.InferOutput<typeof QueuedEmail>;
type Queued<Kind extends QueuedEmail['kind']> = Extract<QueuedEmail, { kind: Kind }>;

/** Emails about forms, appointments, orders, and subscriptions. @param about only those of this inquiry, order, or subscriber */
export function outgoingEmails(about?: string): MailQueue<v.InferOutput<typeof ClaimedMail>> {
  return {
    claim: claimFrom('outgoing', ClaimedMail, about),
    write: async (claimed) => toMailOptions(await write(v.parse(QueuedEmail, claimed))),
    finish: finishIn('outgoing'),
  };
}

/** Sends what was just queued. A failure is ignored: `deliver-mail` sends the rest later. */
export async function deliverOutgoingEmails(about: string): Promise<void> {
  try {
    await withTransport((transport) => createDrain(outgoingEmails(about))(transport));
  } catch (error) {
    console.error('mail waits:', error);
  }
}

function write(queued: QueuedEmail): OutgoingEmail | Promise<OutgoingEmail> {
  switch (queued.kind) {
    case 'inquiry_notice':
    case 'inquiry_receipt':
      return inquiryMail(queued);
    case 'appointment_notice':
    case 'appointment_receipt':
      return appointmentMail(queued);
    case 'appointment_link':
      return appointmentLinkMail(queued);
    case 'order_notice':
    case 'order_receipt':
    case 'order_refund':
      return orderMail(queued);
    case 'newsletter_confirm':
    case 'newsletter_already':
    case 'newsletter_welcome':
      return newsletterMail(queued);
  }
}

function inquiryMail({ kind, inquiry }: Queued<'inquiry_notice' | 'inquiry_receipt'>): OutgoingEmail {
  const { application, email: given, phone, ...rest } = inquiry;
  const email = given ?? '';
  const isNotice = kind === 'inquiry_notice';
  if (inquiry.kind === 'application' && application) {
    const applied = { ...rest, email, phone: phone ?? '', ...application };
    return isNotice ? applicationMails.notice(applied) : applicationMails.receipt(applied);
  }
  if (inquiry.kind === 'callback') {
    const callback = { ...rest, email, phone: phone ?? '', bestTime: rest.best_time };
    return isNotice ? callbackMails.notice(callback) : callbackMails.receipt(callback);
  }
  const message = { ...rest, email, phone };
  return isNotice ? contactMails.notice(message) : contactMails.receipt(message);
}

async function appointmentMail({
  kind,
  inquiry,
  details,
}: Queued<'appointment_notice' | 'appointment_receipt'>): Promise<OutgoingEmail> {
  const { appointment, booked } = bookedAppointment(inquiry, details);
  const { change, by, was } = details;
  if (kind === 'appointment_receipt')
    return visitorEmail(booked, change, by === 'client' ? OWN_APPOINTMENTS : await newLink(appointment.id));
  if (change !== 'booked') {
    const facts = [
      ['Was', was === null ? null : formatTime(was, 'en')],
      ['Changed by', by === 'staff' ? 'our staff' : null],
    ] as const;
    return companyEmail(booked, change, facts, '');
  }
  const facts = [
    ['Phone', inquiry.phone],
    ['Company', inquiry.company],
    ['About', inquiry.topic],
    ['Where', appointment.place],
    ['Computers', appointment.size],
    ['Ticket', appointment.ticket],
  ] as const;
  return companyEmail(booked, change, facts, inquiry.message);
}

async function appointmentLinkMail({ inquiry, details }: Queued<'appointment_link'>): Promise<OutgoingEmail> {
  const { booked } = bookedAppointment(inquiry, details);
  return linkEmail(booked, await newLink(booked.id));
}

function bookedAppointment({ appointment, name, email, locale }: Inquiry, details: v.InferOutput<typeof AppointmentState>) {
  if (appointment === null) throw new Error('The appointment is gone');
  const at = (time: string) => new Date(time).toISOString();
  const booked: BookedAppointment = {
    id: appointment.id,
    startsAt: at(details.starts_at),
    endsAt: at(details.ends_at),
    revision: details.revision,
    channel: appointment.channel,
    locale,
    name,
    email: email ?? '',
  };
  return { appointment, booked };
}

const OWN_APPOINTMENTS = '/client-portal/appointments';

/** Creates the link to manage the appointment. Only this email contains its key. */
async function newLink(appointment: string): Promise<string> {
  const token = newToken();
  const { error } = await asService().rpc('create_appointment_link', { appointment, token_hash: await sha256Hex(token) });
  if (error) throw error;
  return appointmentPath(token);
}

async function orderMail({
  kind,
  order: { id, locale, order },
}: Queued<'order_notice' | 'order_receipt' | 'order_refund'>): Promise<OutgoingEmail> {
  if (kind === 'order_notice') return orderMails.notice(order);
  if (kind === 'order_refund') return orderMails.refundEmail(order, locale);
  return orderMails.receipt(order, locale, orderLink(locale, order.number, await newOrderKey(id)));
}

async function newsletterMail({
  kind,
  to,
  subscriber,
  details: { locale },
}: Queued<'newsletter_confirm' | 'newsletter_already' | 'newsletter_welcome'>): Promise<OutgoingEmail> {
  if (kind !== 'newsletter_confirm') {
    const reader = { email: to, locale, unsubscribeToken: subscriber.unsubscribe_token };
    return subscriberEmail(kind === 'newsletter_already' ? 'already' : 'welcome', reader);
  }
  const token = newToken();
  const { error } = await asService().rpc('create_confirmation_link', {
    subscriber: subscriber.id,
    token_hash: await sha256Hex(token),
  });
  if (error) throw error;
  return confirmationEmail(to, locale, token);
}
