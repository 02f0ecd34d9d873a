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
    lede: msg`One engineer who knows your office by name, a help desk behind them, and a response time that is promised, not hoped for.`,
    steps: [
      {
        name: msg`We take stock`,
        detail: msg`Every computer, account, license, warranty and backup goes into one list that you keep, whatever you decide.`,
      },
      {
        name: msg`We put the basics right`,
        detail: msg`Updates, antivirus, administrator passwords and a backup that has been restored once, before anything new is bought.`,
      },
      {
        name: msg`We run it`,
        detail: msg`Your people call or open a ticket; your engineer answers within the time of your plan.`,
      },
      {
        name: msg`We sit down each quarter`,
        detail: msg`What broke, what it cost, what is getting old, and what we would do next, in that order.`,
      },
    ],
    preparation: [
      msg`A count of people who use a computer`,
      msg`The name of your internet provider and any line-of-business program`,
      msg`The last bill of whoever does this today, if you like a comparison`,
    ],
    limits: [
      msg`Hardware and licenses are bought at the listed price and are not part of the plan`,
      msg`Cabling and door access are quoted separately`,
    ],
    questions: [
      {
        question: msg`Are we tied to a long contract?`,
        answer: msg`The first three months are fixed, because setting up takes that long. After them it is month to month, with 30 days’ notice, in the client portal or by email.`,
      },
      {
        question: msg`Who counts as a user?`,
        answer: msg`A person with an account. Your engineer counts them with you before the first invoice.`,
      },
      {
        question: msg`Do you come to our office?`,
        answer: msg`From the Pro plan on, on-site visits are included. On Basic, a visit gets an estimate of its own.`,
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
        detail: msg`Accounts, devices, network, mail, backup and the way money is paid out. Up to 50 devices at the fixed price.`,
      },
      {
        name: msg`We rank`,
        detail: msg`Each finding says how it would be used against you, how likely that is, and what closing it costs.`,
      },
      { name: msg`You close the worst first`, detail: msg`With us, with your own people, or with anyone: the report is yours.` },
      {
        name: msg`We keep watch`,
        detail: msg`Managed detection and response on each endpoint isolates a machine first and asks questions after.`,
      },
    ],
    preparation: [
      msg`Administrator access to your mail system, given for the assessment alone`,
      msg`A network drawing, if one exists`,
      msg`Any questionnaire from an insurer or a customer`,
    ],
    limits: [
      msg`We do not sell a certificate, and no assessment proves that a break-in is impossible`,
      msg`Penetration tests of other people’s systems need their written consent`,
    ],
    questions: [
      {
        question: msg`We think we were just attacked. What now?`,
        answer: msg`Leave the computers on, take them off the network, touch nothing else, and call. Wiping a machine destroys the traces that show what was taken.`,
      },
      {
        question: msg`Is training really worth it?`,
        answer: msg`Most break-ins begin with a message to a person. Practice mails show who needs help, and the report names departments, not culprits.`,
      },
      {
        question: msg`Does this satisfy our insurer?`,
        answer: msg`Insurers ask different things. Send us the questionnaire; we tell you which answers are true today and which would need work.`,
      },
    ],
    related: ['managed-it', 'data-backup', 'cloud-migration'],
  },
  'cloud-migration': {
    headline: msg`Move to the cloud on a weekend, and back if you must`,
    lede: msg`Mail, files and servers move outside business hours, after a discovery that finds the surprises first. The way back is written down before we start.`,
    steps: [
      {
        name: msg`Discovery`,
        detail: msg`What you have, who uses it, what depends on what, and what should not move at all. Its price is credited to the project.`,
      },
      {
        name: msg`Rehearsal`,
        detail: msg`A few mailboxes and one shared folder move first, with people who do not mind telling us what is wrong.`,
      },
      { name: msg`Cut-over`, detail: msg`Outside business hours, with a list of checks and the rollback plan on the table.` },
      { name: msg`The first morning`, detail: msg`We are there when people sign in, and stay until the phone is quiet.` },
    ],
    preparation: [
      msg`A list of mailboxes, and which of them are shared`,
      msg`Where your domain name is registered`,
      msg`Programs that send mail by themselves, such as scanners and accounting`,
    ],
    limits: [
      msg`Licenses of Microsoft or Google are paid to them`,
      msg`Programs that only run on a server in your office may have to stay there; discovery says which`,
    ],
    questions: [
      {
        question: msg`Will we lose mail?`,
        answer: msg`Old mail is copied, not moved, and compared before the old system is switched off. Until then the way back is open.`,
      },
      {
        question: msg`Microsoft or Google?`,
        answer: msg`Whichever your people already use at their desks. Discovery compares both with what your programs need.`,
      },
      {
        question: msg`What does a server cost to move?`,
        answer: msg`Servers are quoted after discovery, since a file share and a database have nothing in common but the word.`,
      },
    ],
    related: ['managed-it', 'cybersecurity', 'data-backup'],
  },
  'data-backup': {
    headline: msg`A backup is only real once it has been restored`,
    lede: msg`Three copies on two kinds of storage, one of them elsewhere, and a restore test each quarter with a report you can show an auditor.`,
    steps: [
      {
        name: msg`We ask what you cannot lose`,
        detail: msg`And how long you could be without it. Two numbers for each system decide everything else.`,
      },
      {
        name: msg`We copy`,
        detail: msg`Server snapshots each hour, workstations on a schedule that suits their owners, and always one copy in another place.`,
      },
      { name: msg`We watch`, detail: msg`A copy that did not happen becomes a ticket with us, not a surprise for you.` },
      {
        name: msg`We restore`,
        detail: msg`Each quarter, a real restore to a spare machine. The report says what came back and how long it took.`,
      },
    ],
    preparation: [
      msg`The size of your server’s data, roughly`,
      msg`Which programs keep their data in a database`,
      msg`How long you must keep records by law`,
    ],
    limits: [
      msg`Backup does not replace an archive: what you delete on purpose is gone after the retention time`,
      msg`A very large first copy may travel on a disk; the estimate says so`,
    ],
    questions: [
      {
        question: msg`Where is our data?`,
        answer: msg`In the United States, always. Drives that leave service are wiped to NIST SP 800-88.`,
      },
      {
        question: msg`Do Microsoft 365 and Google not back up for us?`,
        answer: msg`They keep their service running and keep deleted items for a while. They do not promise to bring back what a person or an attacker deleted last spring.`,
      },
      {
        question: msg`How fast do we get a file back?`,
        answer: msg`A file in minutes, a server in hours: the exact figure is in your last restore report.`,
      },
    ],
    related: ['cybersecurity', 'managed-it', 'cloud-migration'],
  },
  'pc-repair': {
    headline: msg`Fixed, or you pay nothing`,
    lede: msg`Diagnosis in one business day, most repairs in three, 90 days of warranty on our labor, and a price you agree to before we open the case.`,
    steps: [
      {
        name: msg`You describe it`,
        detail: msg`In your own words. They stand on the ticket as you said them, with the serial number of the device.`,
      },
      { name: msg`We find the cause`, detail: msg`Within one business day. The diagnostic fee is waived when we do the repair.` },
      {
        name: msg`You decide`,
        detail: msg`A written estimate with parts and labor listed separately. If the machine is not worth it, we say so.`,
      },
      {
        name: msg`We repair and test`,
        detail: msg`Most repairs take three business days, and our labor is under warranty for 90 days.`,
      },
    ],
    preparation: [
      msg`The charger`,
      msg`Your sign-in, or a guest account, so that we can test`,
      msg`A note of what you were doing when it began`,
    ],
    limits: [
      msg`We never open your files beyond what a test needs`,
      msg`Devices left for 60 days after three notices are recycled, and their storage is destroyed first`,
    ],
    questions: [
      {
        question: msg`What does “no fix, no fee” mean?`,
        answer: msg`If we cannot repair it, you pay neither labor nor diagnosis.`,
      },
      {
        question: msg`Will my photos survive?`,
        answer: msg`We ask before anything that could erase a disk, and copy what can be copied first. When the disk itself is failing, data recovery is a job of its own with its own price.`,
      },
      {
        question: msg`Is it worth repairing an old laptop?`,
        answer: msg`Often a solid-state disk makes the difference. When it does not, the diagnosis tells you so and you have saved the price of a repair.`,
      },
    ],
    related: ['data-backup', 'gaming-pc-builds', 'cybersecurity'],
  },
  'gaming-pc-builds': {
    headline: msg`Built to your games, burned in for a day`,
    lede: msg`You choose the parts or we do. We build, cable, update and load it for 24 hours, and you get the temperatures in writing.`,
    steps: [
      {
        name: msg`You name the games`,
        detail: msg`And the monitor. Frames and pixels decide the graphics card; the rest follows from it.`,
      },
      {
        name: msg`We check the parts`,
        detail: msg`Socket, memory, case clearance, cooler height, power and plugs. What does not fit is found on paper.`,
      },
      {
        name: msg`We build`,
        detail: msg`Cables out of the way of the air, firmware up to date, fans on a curve you can live with.`,
      },
      {
        name: msg`We burn it in`,
        detail: msg`24 hours under load. Temperatures, clocks and noise go into the report that comes with the machine.`,
      },
    ],
    preparation: [
      msg`A budget, with or without the monitor`,
      msg`Parts you already own and want to keep`,
      msg`How quiet it has to be`,
    ],
    limits: [
      msg`Custom builds have a 15% restocking fee once parts are opened`,
      msg`Parts keep their makers’ warranty; our two years cover the labor`,
    ],
    questions: [
      { question: msg`How long does it take?`, answer: msg`Seven to ten business days once the parts have arrived.` },
      {
        question: msg`Can I bring my own parts?`,
        answer: msg`Yes. We test each part before it goes in, and tell you when one is the weak one.`,
      },
      {
        question: msg`Do you overclock?`,
        answer: msg`We set the memory to its rated profile and leave the rest as its maker made it, unless you ask. What we change is in the report.`,
      },
    ],
    related: ['pc-repair', 'data-backup'],
  },
};
