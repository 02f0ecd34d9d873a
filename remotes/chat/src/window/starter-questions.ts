import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

// Each gets a confident answer in both languages (`infra/eval/assistant/starters.test.ts`).
const repairPrice = msg`What does a computer repair cost?`;
const repairTime = msg`How long does a repair take?`;
const warranty = msg`Is there a warranty?`;
const planPrices = msg`What does managed IT cost?`;
const proPrice = msg`How much is the Pro plan?`;
const cancelPlan = msg`Can I cancel a plan?`;
const contract = msg`Are we tied to a contract?`;
const responseTimes = msg`How fast will someone get back to us?`;
const nights = msg`Who answers at night and on Sundays?`;
const cities = msg`Which cities do you serve?`;
const travelFee = msg`Do you charge for the drive?`;
const store = msg`Can I walk into a store?`;
const assessment = msg`What is in a security assessment?`;
const assessmentPrice = msg`How much is a security assessment?`;
const trainingWorth = msg`Is training really worth it?`;
const backupWorks = msg`How do I know a backup works?`;
const dataPlace = msg`Where is our data kept, and who sees it?`;
const homeVisit = msg`What does a home visit cost?`;
const discounts = msg`Are there discounts?`;
const pay = msg`How can I pay?`;
const openTicket = msg`How do I open a ticket?`;
const oldLaptop = msg`Is it worth repairing an old laptop?`;
const backgroundChecks = msg`Are your technicians background checked?`;

/** Groups of pages; the first match counts. */
const STARTERS: readonly (readonly [RegExp, readonly MessageDescriptor[]])[] = [
  [/^\/(?:services\/pc-repair|computer-repair-)/, [repairPrice, repairTime, warranty]],
  [/^\/services\/cybersecurity/, [assessment, assessmentPrice, trainingWorth]],
  [
    /^\/services\/cloud-migration/,
    [msg`Will we lose email?`, msg`Microsoft or Google?`, msg`What does Microsoft 365 migration cost?`],
  ],
  [/^\/services\/data-backup/, [backupWorks, msg`How fast can we get a file back?`, dataPlace]],
  [
    /^\/services\/gaming-pc-builds/,
    [msg`How long does a gaming PC take?`, msg`Can I bring my own parts?`, msg`Do you overclock?`],
  ],
  [/^\/(?:pricing|services\/managed-it|it-support-)/, [proPrice, cancelPlan, responseTimes]],
  [/^\/enterprise/, [msg`What does the Enterprise plan include?`, responseTimes, contract]],
  [/^\/services/, [repairPrice, planPrices, homeVisit]],
  [/^\/home-services/, [homeVisit, travelFee, discounts]],
  [/^\/field-tech/, [msg`What does a field technician cost?`, travelFee, backgroundChecks]],
  [/^\/locations/, [cities, travelFee, store]],
  [/^\/(?:shop|products?|checkout|order)\b/, [msg`Can I return unopened hardware?`, pay, warranty]],
  [/^\/(?:blog|blogs|docs|case-studies|valley-year)\b/, [oldLaptop, backupWorks, assessment]],
  [/^\/whitepapers/, [assessment, backupWorks, planPrices]],
  [/^\/videos/, [openTicket, repairTime, backupWorks]],
  [/^\/(?:get-started|schedule-demo|contact-us)/, [store, responseTimes, pay]],
  [/^\/response-times/, [responseTimes, nights, openTicket]],
  [/^\/(?:about-us|careers|newsletter)/, [cities, backgroundChecks, store]],
  [
    /^\/(?:client-portal|dashboard|support)\b/,
    [msg`When is my appointment?`, msg`Which tickets do I have open?`, msg`Do I owe you anything?`],
  ],
  [/^\/portal-demo/, [openTicket, planPrices, responseTimes]],
  [
    /^\/(?:privacy|terms|security|compliance|accessibility)/,
    [dataPlace, msg`Do you sell my personal information?`, msg`How can I have my data deleted?`],
  ],
];

/** Home, FAQ, search, and pages of the account. */
const DEFAULT = [repairPrice, responseTimes, cities];

/** Questions that start a conversation on a page. @param path without its language prefix */
export function startersFor(path: string): readonly MessageDescriptor[] {
  return STARTERS.find(([pattern]) => pattern.test(path))?.[1] ?? DEFAULT;
}
