import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { ResponseTime } from '@tulebyte/brand/plans';

/** A promised response time in words: “4 business hours”, “15 minutes, at all hours”. */
export function responseWords({ amount, unit, clock }: ResponseTime): MessageDescriptor {
  if (clock === 'always') {
    return unit === 'minute'
      ? msg`${plural(amount, { one: '# minute', other: '# minutes' })}, at all hours`
      : msg`${plural(amount, { one: '# hour', other: '# hours' })}, at all hours`;
  }
  if (unit === 'day') return amount === 1 ? msg`Next business day` : msg`${amount} business days`;
  if (unit === 'minute') return msg`${amount} business minutes`;
  return msg`${plural(amount, { one: '# business hour', other: '# business hours' })}`;
}
