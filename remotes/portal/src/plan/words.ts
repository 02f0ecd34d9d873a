import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { planLineage } from '@tulebyte/brand/plans';
import type { PlanChoice } from './my-plan.ts';

/** What the plans include, by the words of the brand record. */
const includedWords: Readonly<Record<string, MessageDescriptor>> = {
  'Remote help desk': msg`Remote help desk`,
  Patching: msg`Patching`,
  Antivirus: msg`Antivirus`,
  'Monthly report': msg`Monthly report`,
  'On-site visits': msg`On-site visits`,
  'Managed backup of workstations': msg`Managed backup of workstations`,
  'Phishing training': msg`Phishing training`,
  'Vendor calls': msg`Vendor calls`,
  'Managed detection and response': msg`Managed detection and response`,
  'Compliance reporting': msg`Compliance reporting`,
  'Virtual CIO': msg`Virtual CIO`,
  'Server backup': msg`Server backup`,
};

/** Everything in a plan, what it has alone first. */
export function includedIn(plan: PlanChoice): readonly MessageDescriptor[] {
  return planLineage(plan)
    .toReversed()
    .flatMap(({ includes }) => includes.flatMap((item) => includedWords[item] ?? []));
}
