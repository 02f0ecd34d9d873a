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
      msg`Find the problem at the client’s desk, say what it costs before you fix it, and write it down.`,
      msg`Set up computers, printers and wireless networks so nobody has to call you about them again.`,
      msg`Hand off to the engineer who knows the client, with photos and serial numbers.`,
    ],
    needs: [
      msg`Two years of fixing computers for other people.`,
      msg`A driver’s license, and patience with people who are nervous around computers.`,
      msg`Spanish is a plus, and we pay extra for it.`,
    ],
  },
  'help-desk-engineer': {
    summary: msg`Clients who know your name, on the phone and on screen, and no script to read from.`,
    description: msg`Help desk engineer in Stockton: your own list of clients, Microsoft 365, Windows and networks. Yearly pay range on the page, full time, no script.`,
    duties: [
      msg`Answer critical calls within the plan’s response time, and say so when you can’t.`,
      msg`Keep your clients’ patches, backups and accounts in order, and show it in the quarterly review.`,
      msg`Write up every problem that took more than an hour, so it never does again.`,
    ],
    needs: [
      msg`Three years with Windows, Microsoft 365 and small networks.`,
      msg`You can explain DNS to a farmer without saying DNS.`,
      msg`You stay calm when four things break at once.`,
    ],
  },
  'security-analyst': {
    summary: msg`Twenty hours a week, from 5 p.m.: you look at the alerts first and decide who gets the call.`,
    description: msg`Part-time security analyst in Modesto, evenings: triage of critical alerts within 15 minutes, written findings. Hourly pay range on the page, 20 hours.`,
    duties: [
      msg`Triage critical alerts within 15 minutes, isolate what needs isolating, and wake whoever needs to be up.`,
      msg`Write findings a nontechnical owner can understand the next morning.`,
      msg`Run the phishing exercises, and never make fun of whoever clicked.`,
    ],
    needs: [
      msg`You’ve worked with an EDR system and know its false alarms.`,
      msg`You write clearly in English. Spanish is a plus.`,
      msg`A background check before the first shift.`,
    ],
  },
};
