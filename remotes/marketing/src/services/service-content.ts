import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ServiceId } from '@tulebyte/brand/services';
import type { Question } from '../questions/question-list.tsx';

/** What a service page says in addition to the brand data. */
export interface ServiceContent {
  /** One sentence. */
  headline: MessageDescriptor;
  lede: MessageDescriptor;
  /** What we do, in order. */
  steps: readonly { name: MessageDescriptor; detail: MessageDescriptor }[];
  /** What the customer should have at hand. */
  preparation: readonly MessageDescriptor[];
  /** What the service doesn't include. */
  limits: readonly MessageDescriptor[];
  questions: readonly Question[];
  related: readonly ServiceId[];
}

export const serviceContent: Readonly<Record<ServiceId, ServiceContent>> = {
  'managed-it': {
    headline: msg`Your IT department, by the month`,
    lede: msg`One engineer who knows your office, a help desk behind them, and a response time in writing.`,
    steps: [
      {
        name: msg`We take stock`,
        detail: msg`Every computer, account, license, warranty and backup goes on one list that’s yours to keep, whatever you decide.`,
      },
      {
        name: msg`We put the basics right`,
        detail: msg`Updates, antivirus, administrator passwords and a test-restored backup, before you buy anything new.`,
      },
      {
        name: msg`We run it`,
        detail: msg`Your people call or open a ticket; your engineer answers within your plan’s response time.`,
      },
      {
        name: msg`We sit down each quarter`,
        detail: msg`What broke, what it cost, what’s getting old, and what we’d do next, in that order.`,
      },
    ],
    preparation: [
      msg`A count of people who use a computer`,
      msg`The name of your internet provider and any line-of-business program`,
      msg`Your current IT bill, if you want a comparison`,
    ],
    limits: [
      msg`You buy hardware and licenses at the listed price; they aren’t part of the plan`,
      msg`Cabling and door access are quoted separately`,
    ],
    questions: [
      {
        question: msg`Are we tied to a long contract?`,
        answer: msg`The first three months are fixed, because setup takes that long. After that it’s month to month with 30 days’ notice, in the client portal or by email.`,
      },
      {
        question: msg`Who counts as a user?`,
        answer: msg`A person with an account. Your engineer counts them with you before the first invoice.`,
      },
      {
        question: msg`Do you come to our office?`,
        answer: msg`From the Pro plan on, on-site visits are included. On Basic, each visit gets its own estimate.`,
      },
    ],
    related: ['cybersecurity', 'data-backup', 'cloud-migration'],
  },
  cybersecurity: {
    headline: msg`Find the open door before someone else does`,
    lede: msg`A fixed-price assessment that ends in a list you can act on, and people who look at critical alerts within 15 minutes, 24/7.`,
    steps: [
      {
        name: msg`We look`,
        detail: msg`Accounts, devices, network, email, backup and how money gets paid out. Up to 50 devices at the fixed price.`,
      },
      {
        name: msg`We rank`,
        detail: msg`Each finding says how someone would use it against you, how likely that is, and what it costs to close.`,
      },
      { name: msg`You close the worst first`, detail: msg`With us, with your own people, or with anyone: the report is yours.` },
      {
        name: msg`We keep watch`,
        detail: msg`Managed detection and response on each endpoint isolates a computer first and asks questions later.`,
      },
    ],
    preparation: [
      msg`Administrator access to your email system, for the assessment only`,
      msg`A network diagram, if there is one`,
      msg`Any questionnaire from an insurer or a customer`,
    ],
    limits: [
      msg`We don’t sell certificates, and no assessment proves a break-in is impossible`,
      msg`Penetration tests of other people’s systems need their written consent`,
    ],
    questions: [
      {
        question: msg`We think we were just attacked. What now?`,
        answer: msg`Leave the computers on, take them off the network, touch nothing else, and call. Wiping a computer destroys the evidence of what was taken.`,
      },
      {
        question: msg`Is training really worth it?`,
        answer: msg`Most break-ins start with a message to a person. Practice emails show who needs help, and the report names departments, not people.`,
      },
      {
        question: msg`Will this satisfy our insurer?`,
        answer: msg`Insurers ask for different things. Send us the questionnaire, and we’ll tell you which answers are true today and which need work.`,
      },
    ],
    related: ['managed-it', 'data-backup', 'cloud-migration'],
  },
  'cloud-migration': {
    headline: msg`Move to the cloud in a weekend, with a way back`,
    lede: msg`Email, files and servers move outside business hours, after a discovery that finds the surprises first. We write down the way back before we start.`,
    steps: [
      {
        name: msg`Discovery`,
        detail: msg`What you have, who uses it, what depends on what, and what shouldn’t move at all. Its price is credited to the project.`,
      },
      {
        name: msg`Rehearsal`,
        detail: msg`A few mailboxes and one shared folder move first, with people who don’t mind telling us what’s wrong.`,
      },
      { name: msg`Cutover`, detail: msg`Outside business hours, with a checklist and the rollback plan on the table.` },
      { name: msg`The first morning`, detail: msg`We’re there when people sign in, and we stay until the phones are quiet.` },
    ],
    preparation: [
      msg`A list of mailboxes, and which of them are shared`,
      msg`Where your domain name is registered`,
      msg`Programs that send email by themselves, like scanners and accounting`,
    ],
    limits: [
      msg`You pay Microsoft or Google directly for licenses`,
      msg`Programs that only run on a server in your office may have to stay there; discovery tells you which`,
    ],
    questions: [
      {
        question: msg`Will we lose email?`,
        answer: msg`We copy your old email instead of moving it, and compare both before the old system goes off. Until then the way back is open.`,
      },
      {
        question: msg`Microsoft or Google?`,
        answer: msg`Whichever your people already use at their desks. Discovery compares both with what your programs need.`,
      },
      {
        question: msg`What does a server cost to move?`,
        answer: msg`We quote servers after discovery, since moving a file share and moving a database are very different jobs.`,
      },
    ],
    related: ['managed-it', 'cybersecurity', 'data-backup'],
  },
  'data-backup': {
    headline: msg`A backup is only real once you’ve restored it`,
    lede: msg`Three copies on two kinds of storage, one of them somewhere else, and a restore test each quarter with a report you can show an auditor.`,
    steps: [
      {
        name: msg`We ask what you can’t lose`,
        detail: msg`And how long you could go without it. Two numbers for each system decide everything else.`,
      },
      {
        name: msg`We copy`,
        detail: msg`Server snapshots every hour, workstations on a schedule that suits their owners, and always one copy somewhere else.`,
      },
      { name: msg`We watch`, detail: msg`If a copy doesn’t happen, it becomes a ticket with us, not a surprise for you.` },
      {
        name: msg`We restore`,
        detail: msg`Each quarter, a real restore to a spare machine. The report says what came back and how long it took.`,
      },
    ],
    preparation: [
      msg`Roughly how much data is on your server`,
      msg`Which programs keep their data in a database`,
      msg`How long the law says you have to keep records`,
    ],
    limits: [
      msg`Backup doesn’t replace an archive: what you delete on purpose is gone after the retention period`,
      msg`A very large first copy may travel on a drive; the estimate says so`,
    ],
    questions: [
      {
        question: msg`Where is our data?`,
        answer: msg`In the United States, always. Drives that leave service are wiped to NIST SP 800-88.`,
      },
      {
        question: msg`Don’t Microsoft 365 and Google already back this up?`,
        answer: msg`They keep their service running and hold on to deleted items for a while. They don’t promise to bring back what someone, or an attacker, deleted last spring.`,
      },
      {
        question: msg`How fast can we get a file back?`,
        answer: msg`A file in minutes, a server in hours. The exact number is in your last restore report.`,
      },
    ],
    related: ['cybersecurity', 'managed-it', 'cloud-migration'],
  },
  'pc-repair': {
    headline: msg`Fixed, or you pay nothing`,
    lede: msg`Diagnosis in one business day, most repairs in three, a 90-day labor warranty, and a price you agree to before we open the case.`,
    steps: [
      {
        name: msg`You describe it`,
        detail: msg`In your own words. We put them on the ticket word for word, with the device’s serial number.`,
      },
      { name: msg`We find the cause`, detail: msg`Within one business day. The diagnostic fee is waived when we do the repair.` },
      {
        name: msg`You decide`,
        detail: msg`A written estimate with parts and labor listed separately. If it isn’t worth fixing, we say so.`,
      },
      {
        name: msg`We repair and test`,
        detail: msg`Most repairs take three business days, and our labor is under warranty for 90 days.`,
      },
    ],
    preparation: [
      msg`The charger`,
      msg`Your sign-in, or a guest account, so we can test`,
      msg`A note on what you were doing when it started`,
    ],
    limits: [
      msg`We never open your files beyond what a test needs`,
      msg`We recycle devices left for 60 days after three notices, and destroy their storage first`,
    ],
    questions: [
      {
        question: msg`What does “no fix, no fee” mean?`,
        answer: msg`If we can’t fix it, you don’t pay for labor or the diagnosis.`,
      },
      {
        question: msg`Will my photos survive?`,
        answer: msg`We ask before anything that could erase a drive, and copy what we can first. When the drive itself is failing, data recovery is its own job with its own price.`,
      },
      {
        question: msg`Is it worth repairing an old laptop?`,
        answer: msg`Often a solid-state drive makes all the difference. When it won’t, the diagnosis says so, and you’ve saved the price of a repair.`,
      },
    ],
    related: ['data-backup', 'gaming-pc-builds', 'cybersecurity'],
  },
  'gaming-pc-builds': {
    headline: msg`Built for your games, stress-tested for 24 hours`,
    lede: msg`You pick the parts or we do. We build, cable, update and load it for 24 hours, and you get the temperatures in writing.`,
    steps: [
      {
        name: msg`You name the games`,
        detail: msg`And the monitor. Frames and pixels decide the graphics card; everything else follows.`,
      },
      {
        name: msg`We check the parts`,
        detail: msg`Socket, memory, case clearance, cooler height, power and connectors. We find what doesn’t fit on paper.`,
      },
      {
        name: msg`We build`,
        detail: msg`Cables out of the airflow, firmware up to date, fans on a curve you can live with.`,
      },
      {
        name: msg`We burn it in`,
        detail: msg`24 hours under load. Temperatures, clock speeds and noise go in the report that comes with the computer.`,
      },
    ],
    preparation: [
      msg`A budget, with or without the monitor`,
      msg`Parts you already own and want to keep`,
      msg`How quiet it has to be`,
    ],
    limits: [
      msg`Custom builds have a 15% restocking fee once parts are opened`,
      msg`Parts keep their manufacturers’ warranty; our two years cover the labor`,
    ],
    questions: [
      { question: msg`How long does it take?`, answer: msg`Seven to ten business days once the parts arrive.` },
      {
        question: msg`Can I bring my own parts?`,
        answer: msg`Yes. We test each part before it goes in, and tell you if one will hold you back.`,
      },
      {
        question: msg`Do you overclock?`,
        answer: msg`We set the memory to its rated profile and leave the rest at factory settings unless you ask. Anything we change is in the report.`,
      },
    ],
    related: ['pc-repair', 'data-backup'],
  },
};
