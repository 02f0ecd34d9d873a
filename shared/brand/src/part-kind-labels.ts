import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Kinds of parts of a configured computer. As for `plan-labels.ts`, the messages are in the catalogs of the remotes that use this file. */
export const partKindLabels = {
  cpu: msg`Processor`,
  board: msg`Motherboard`,
  memory: msg`Memory`,
  graphics: msg`Graphics card`,
  storage: msg`Drive`,
  cooler: msg`Cooler`,
  power: msg`Power supply`,
  case: msg`Case`,
} as const satisfies Readonly<Record<string, MessageDescriptor>>;
