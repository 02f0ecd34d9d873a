import { msg } from '@lingui/core/macro';
import { cities, company, hours } from '@tulebyte/brand';
import { formatClock, formatWeekday } from '@tulebyte/i18n';
import type { QuestionGroup } from './question.ts';

const cityNames = cities.map(({ name }) => name).join(', ');
const base = company.base.city;
const { supportEmail } = company;

/** `Monday – Friday 8:00 AM – 6:00 PM` in the active language. */
function openOn({ days, opens, closes }: (typeof hours.open)[number]): string {
  const [first] = days;
  const last = days.at(-1) ?? first;
  const named =
    first === last ? formatWeekday(first, 'long') : `${formatWeekday(first, 'long')} – ${formatWeekday(last, 'long')}`;
  return `${named} ${formatClock(opens)} – ${formatClock(closes)}`;
}

export const contactQuestions: QuestionGroup = {
  id: 'contact',
  title: msg`Reaching us, and your data`,
  questions: [
    {
      id: 'hours',
      question: msg`When are you open?`,
      answer: () => {
        const openHours = hours.open.map(openOn).join('; ');
        return msg`${openHours}, Pacific time. We are closed on Sundays and on federal holidays.`;
      },
    },
    {
      id: 'area',
      question: msg`Where do you work?`,
      answer: msg`In ${cityNames}, and the towns in between.`,
      more: { to: '/locations', label: msg`The service area on a map` },
    },
    {
      id: 'shop-front',
      question: msg`Can I walk into a store?`,
      answer: msg`No, there’s no storefront. Our technicians start from ${base} and come to you, or we’ll arrange to get your device.`,
    },
    {
      id: 'ticket',
      question: msg`How do I open a ticket?`,
      answer: msg`On the support page, with or without an account, or by calling. Each ticket has a number. Replies come by email and, if you have an account, in the client portal.`,
      more: { to: '/support', label: msg`Support` },
    },
    {
      id: 'under-attack',
      question: msg`We think we were attacked. What now?`,
      answer: msg`Leave the computers on, take them off the network, touch nothing else, and call. Wiping a computer destroys the evidence of what was taken.`,
      more: { to: '/docs/suspicious-email-first-hour', label: msg`The first hour, step by step` },
    },
    {
      id: 'where-is-data',
      question: msg`Where is our data kept, and who sees it?`,
      answer: msg`In the United States, always. Our technicians are background-checked. To ask what we have about you, or to have it deleted, write to ${supportEmail}.`,
      more: { to: '/privacy#your-rights', label: msg`Your rights` },
    },
  ],
};
