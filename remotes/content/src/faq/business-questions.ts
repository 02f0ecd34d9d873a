import { msg } from '@lingui/core/macro';
import { plans, planTerms } from '@tulebyte/brand/plans';
import { planPrice, priceOf } from '../facts/prices.ts';
import type { QuestionGroup } from './question.ts';

const basic = planPrice('basic');
const pro = planPrice('pro');
const enterprise = planPrice('enterprise');
const [basicTimes, proTimes, enterpriseTimes] = [plans[0].response, plans[1].response, plans[2].response];
const basicHours = basicTimes.critical.amount;
const proHours = proTimes.critical.amount;
const enterpriseMinutes = enterpriseTimes.critical.amount;
const proNormalHours = proTimes.normal.amount;
const enterpriseNormalHours = enterpriseTimes.normal.amount;
const { initialMonths, noticeDays } = planTerms;
const assessment = priceOf('cybersecurity', 'assessment');
const server = priceOf('data-backup', 'server');
const workstation = priceOf('data-backup', 'workstation');

export const businessQuestions: QuestionGroup = {
  id: 'business',
  title: msg`Plans and services for businesses`,
  questions: [
    {
      id: 'plan-prices',
      question: msg`What does managed IT cost?`,
      answer: msg`${basic} per user per month on Basic, ${pro} on Pro, and from ${enterprise} on Enterprise, which is quoted for each company.`,
      more: { to: '/pricing', label: msg`Compare the plans` },
    },
    {
      id: 'response-times',
      question: msg`How fast will someone get back to us?`,
      answer: msg`For critical tickets: within ${basicHours} business hours on Basic, ${proHours} business hour on Pro, and ${enterpriseMinutes} minutes 24/7 on Enterprise. Critical means your business is down. For normal tickets: the next business day on Basic, ${proNormalHours} business hours on Pro, and ${enterpriseNormalHours} on Enterprise.`,
      more: { to: '/pricing', label: msg`Response times by plan` },
    },
    {
      id: 'contract',
      question: msg`Are we tied to a contract?`,
      answer: msg`For the first ${initialMonths} months; after that it is month to month. You cancel in the client portal or by email, with ${noticeDays} days’ notice, and we remind you of the terms once a year.`,
      more: { to: '/terms#plans', label: msg`Plan terms` },
    },
    {
      id: 'emergency',
      question: msg`Who answers at night and on Sundays?`,
      answer: msg`Clients on a managed plan have a 24/7 emergency line. For everyone else, we answer during business hours.`,
    },
    {
      id: 'assessment',
      question: msg`What is in a security assessment?`,
      answer: msg`Accounts, devices, network, email, backup and how money gets paid out, for up to 50 devices, at a fixed price of ${assessment}. You get a ranked list to act on with us, with your own people or with anyone else.`,
      more: { to: '/services/cybersecurity', label: msg`Cybersecurity` },
    },
    {
      id: 'backup',
      question: msg`How do I know a backup works?`,
      answer: msg`By restoring it. Our backup includes a restore test each quarter with a report of what came back and how long it took: ${workstation} per month for a workstation, ${server} for a server with 1 TB.`,
      more: { to: '/docs/restore-test', label: msg`Run a restore test yourself` },
    },
  ],
};
