import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { DEFAULT_TOGGLES } from '@tulebyte/platform';
import { toggleLabels, type ToggleLabels } from '@tulebyte/platform/account-labels';
import type { Setting } from './toggle.ts';

export const settingLabels: Readonly<Record<Setting, MessageDescriptor>> = {
  default: msg`The release’s default`,
  on: msg`On for everyone`,
  off: msg`Off for everyone`,
};

/** Name and description; of a toggle that only another team's release knows, its id. */
export function labelsOf(id: string, translate: (message: MessageDescriptor) => string): ToggleLabels {
  const toggle = DEFAULT_TOGGLES.find((one) => one.id === id);
  return toggle ? toggleLabels(toggle, translate) : { name: id, description: '' };
}
