import { expect, it } from 'vitest';
import { startersFor } from './starter-questions.ts';

const questionsFor = (path: string) => startersFor(path).map((starter) => starter.message);

// One page of each public group, and a question that fits it.
it.each([
  ['/', 'What does a computer repair cost?'],
  ['/services', 'What does managed IT cost?'],
  ['/services/managed-it', 'How much is the Pro plan?'],
  ['/services/cybersecurity', 'What is in a security assessment?'],
  ['/services/cloud-migration', 'Will we lose email?'],
  ['/services/data-backup', 'How fast can we get a file back?'],
  ['/services/pc-repair', 'How long does a repair take?'],
  ['/services/gaming-pc-builds', 'Do you overclock?'],
  ['/home-services', 'What does a home visit cost?'],
  ['/field-tech', 'What does a field technician cost?'],
  ['/enterprise', 'What does the Enterprise plan include?'],
  ['/pricing', 'Can I cancel a plan?'],
  ['/shop', 'Can I return unopened hardware?'],
  ['/shop/build', 'How can I pay?'],
  ['/product/nvme-ssd-1tb', 'Is there a warranty?'],
  ['/computer-repair-lodi', 'How long does a repair take?'],
  ['/it-support-tracy', 'How much is the Pro plan?'],
  ['/locations/managed-it/modesto', 'Do you charge for the drive?'],
  ['/blog/repair-or-replace-a-slow-pc', 'Is it worth repairing an old laptop?'],
  ['/docs/printer-offline', 'How do I know a backup works?'],
  ['/case-studies', 'What is in a security assessment?'],
  ['/whitepapers', 'What is in a security assessment?'],
  ['/videos', 'How do I open a ticket?'],
  ['/get-started/appointment', 'Can I walk into a store?'],
  ['/contact-us', 'Can I walk into a store?'],
  ['/careers/field-technician', 'Are your technicians background checked?'],
  ['/about-us', 'Are your technicians background checked?'],
  ['/response-times', 'Who answers at night and on Sundays?'],
  ['/support/new', 'Which tickets do I have open?'],
  ['/client-portal/devices', 'Do I owe you anything?'],
  ['/portal-demo/tickets', 'How do I open a ticket?'],
  ['/privacy', 'Do you sell my personal information?'],
  ['/terms', 'How can I have my data deleted?'],
])('%s begins with three questions, among them “%s”', (path, question) => {
  expect(questionsFor(path)).toHaveLength(3);
  expect(questionsFor(path)).toContain(question);
});
