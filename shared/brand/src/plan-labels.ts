import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { ResponseTime } from './plans.ts';

/**
 * Translations of what the plans include, by the record's English text. The messages are in the catalogs of the remotes that use
 * this file; programs without Lingui's compiler can't import it.
 */
export const inclusionLabels: Readonly<Record<string, MessageDescriptor>> = {
  'Remote help desk': msg`Remote help desk`,
  Patching: msg`Patching`,
  Antivirus: msg`Antivirus`,
  'Monthly report': msg`Monthly report`,
  'On-site visits': msg`On-site visits`,
  'Managed workstation backup': msg`Managed workstation backup`,
  'Phishing training': msg`Phishing training`,
  'Vendor calls': msg`Vendor calls`,
  'Managed detection and response': msg`Managed detection and response`,
  'Compliance reporting': msg`Compliance reporting`,
  'Virtual CIO': msg`Virtual CIO`,
  'Server backup': msg`Server backup`,
};

/** A response time as text: “4 business hours”, “15 minutes, 24/7”. */
export function responseTimeLabels({ amount, unit, clock }: ResponseTime): MessageDescriptor {
  if (clock === 'always') {
    return unit === 'minute'
      ? msg`${plural(amount, { one: '# minute', other: '# minutes' })}, 24/7`
      : msg`${plural(amount, { one: '# hour', other: '# hours' })}, 24/7`;
  }
  if (unit === 'day') return amount === 1 ? msg`Next business day` : msg`${amount} business days`;
  if (unit === 'minute') return msg`${amount} business minutes`;
  return msg`${plural(amount, { one: '# business hour', other: '# business hours' })}`;
}
