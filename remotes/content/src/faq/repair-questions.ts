import { msg } from '@lingui/core/macro';
import { policies } from '@tulebyte/brand/policies';
import { priceOf } from '../facts/prices.ts';
import type { QuestionGroup } from './question.ts';

const recovery = priceOf('pc-repair', 'data-recovery');
const { days: unclaimedDays, notices } = policies.unclaimedDevices;
const { unopenedHardwareDays: returnDays, customBuildRestockingPercent: restocking } = policies.returns;
const wipeStandard = policies.clientData.wipeStandard;

export const repairQuestions: QuestionGroup = {
  id: 'repairs',
  title: msg`Repairs, parts and builds`,
  questions: [
    {
      id: 'repair-time',
      question: msg`How long does a repair take?`,
      answer: msg`We tell you the cause within one business day. Most repairs are done in three business days; a part we have to order can take longer, and the estimate says so.`,
      more: { to: '/services/pc-repair', label: msg`How a repair works` },
    },
    {
      id: 'no-fix-no-fee',
      question: msg`What if you can’t fix it?`,
      answer: msg`Then you pay nothing: no fix, no fee.`,
    },
    {
      id: 'warranty',
      question: msg`Is there a warranty?`,
      answer: msg`Our labor is under warranty for 90 days on repairs, and 2 years on the gaming PCs we build. Parts keep their manufacturers’ warranty.`,
    },
    {
      id: 'my-data-in-repair',
      question: msg`What happens to my files during a repair?`,
      answer: msg`We don’t open files beyond what a test needs, and we ask before anything that could erase a drive. When the drive itself is failing, data recovery is its own job, from ${recovery}. We wipe any drive that leaves service to ${wipeStandard}.`,
      more: { to: '/security#your-data', label: msg`How we protect your data` },
    },
    {
      id: 'unclaimed',
      question: msg`What if I can’t pick up my device in time?`,
      answer: msg`Call us and we’ll hold it. Only a device that stays unclaimed for ${unclaimedDays} days, after ${notices} notices, is recycled, and its storage is destroyed first.`,
    },
    {
      id: 'gaming-build-time',
      question: msg`How long does a gaming PC take?`,
      answer: msg`Seven to ten business days once the parts arrive. In that time every build runs under load for 24 hours, and you get the report.`,
      more: { to: '/services/gaming-pc-builds', label: msg`Gaming PC builds` },
    },
    {
      id: 'returns',
      question: msg`Can I return hardware?`,
      answer: msg`Return unopened hardware within ${returnDays} days. Custom builds have a ${restocking}% restocking fee once parts are opened.`,
      more: { to: '/terms#returns', label: msg`Returns in the terms` },
    },
  ],
};
