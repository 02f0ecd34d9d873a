import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { JobId } from '@tulebyte/brand/jobs';

export interface JobLabels {
  /** One sentence about the job. */
  readonly summary: MessageDescriptor;
  /** For search results: 120 to 160 characters. */
  readonly description: MessageDescriptor;
  readonly duties: readonly MessageDescriptor[];
  readonly needs: readonly MessageDescriptor[];
}

/** Texts of the open positions. */
export const jobLabels: Readonly<Record<JobId, JobLabels>> = {
  'field-technician': {
    summary: msg`Four or five visits a day between Lodi and Modesto: offices in the morning, kitchens in the afternoon.`,
    description: msg`Field technician from Stockton: repairs, Wi-Fi, cabling and new computers at offices and homes. Full time, with the hourly pay range on the page.`,
    duties: [
      msg`Find the fault at the client’s desk, say what it costs before you fix it, and write it down.`,
      msg`Set up computers, printers and wireless networks so that nobody needs you for them again.`,
      msg`Pass it to the engineer who knows the client, with photos and serial numbers.`,
    ],
    needs: [
      msg`Two years of repairing computers for other people.`,
      msg`A driver’s license, and the patience for a person who is afraid of the machine.`,
      msg`Spanish is an advantage, and paid as one.`,
    ],
  },
  'help-desk-engineer': {
    summary: msg`Clients who know your name, on the phone and on their screens, and no script to read from.`,
    description: msg`Help desk engineer in Stockton: one list of clients that is yours, Microsoft 365, Windows and networks. Yearly pay range on the page, full time, no script.`,
    duties: [
      msg`Answer critical calls within the promised time, and say so when you cannot.`,
      msg`Keep patches, backups and accounts of your clients in order, and show it in the quarterly review.`,
      msg`Write down each fault that took more than an hour, so that it never does again.`,
    ],
    needs: [
      msg`Three years with Windows, Microsoft 365 and small networks.`,
      msg`You can explain DNS to a farmer without the word DNS.`,
      msg`Calm when four things break at once.`,
    ],
  },
  'security-analyst': {
    summary: msg`Twenty hours a week, from five in the evening: you look at the alerts first and decide who is woken.`,
    description: msg`Part-time security analyst in Modesto, evenings: triage of critical alerts within 15 minutes, written findings. Hourly pay range on the page, 20 hours.`,
    duties: [
      msg`Triage critical alerts within fifteen minutes, isolate what must be isolated, wake who must be woken.`,
      msg`Write findings that an owner without a technical background understands the next morning.`,
      msg`Run the phishing exercises, and never laugh at who clicked.`,
    ],
    needs: [
      msg`You have worked with an EDR system and know its false alarms.`,
      msg`You write clearly in English; Spanish is an advantage.`,
      msg`A background check before the first shift.`,
    ],
  },
};
