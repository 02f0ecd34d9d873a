import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { BEST_TIMES } from '@tulebyte/backend-api/functions/callback';

/** Preferred time for a callback. */
export const bestTimeLabels: Readonly<Record<(typeof BEST_TIMES)[number], MessageDescriptor>> = {
  any: msg`Any time of day`,
  morning: msg`Morning`,
  midday: msg`Around noon`,
  afternoon: msg`Afternoon`,
};
