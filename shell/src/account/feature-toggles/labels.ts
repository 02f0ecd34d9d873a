import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FeatureToggle } from '@tulebyte/platform';
import type { ToggleReason } from './toggle-source.ts';

export const TOGGLE_SCOPES = ['global', 'role', 'region'] as const satisfies readonly FeatureToggle['scope'][];
export const SCOPE_LABELS: Readonly<Record<FeatureToggle['scope'], MessageDescriptor>> = {
  global: msg`Everyone`,
  role: msg`By role`,
  region: msg`By region`,
};

/** Why a toggle is on or off. */
export const REASON_LABELS: Readonly<
  Record<ToggleReason, { tone: 'error' | 'neutral' | 'river'; badge: MessageDescriptor; sentence: MessageDescriptor }>
> = {
  killed: { tone: 'error', badge: msg`Kill switch`, sentence: msg`Off for everyone by the kill switch.` },
  default: { tone: 'neutral', badge: msg`Default`, sentence: msg`The default: nobody has changed it.` },
  site: { tone: 'river', badge: msg`Whole site`, sentence: msg`Decided for everyone.` },
  browser: { tone: 'river', badge: msg`This browser`, sentence: msg`Changed in this browser; other people see something else.` },
};

/** Translations of the focus texts in `DEFAULT_TOGGLES`, which are English data. */
const FOCUS_LABELS: ReadonlyMap<string, MessageDescriptor> = new Map([
  ['Data Protection', msg`Data Protection`],
  ['Privacy Management', msg`Privacy Management`],
  ['Security Tools', msg`Security Tools`],
]);

/** A toggle's focus: translated, unless it was edited. */
export function focusLabels({ metadata }: FeatureToggle, translate: (message: MessageDescriptor) => string): readonly string[] {
  return (metadata?.focus ?? []).map((text) => {
    const label = FOCUS_LABELS.get(text);
    return label ? translate(label) : text;
  });
}
