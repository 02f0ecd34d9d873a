import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { FEATURE_IDS, type FeatureId } from '@tulebyte/site-policy/features';
import { DEFAULT_TOGGLES, type FeatureToggle } from '@tulebyte/platform';
import type { ToggleReason } from './toggle-source.ts';

interface Words {
  name: MessageDescriptor;
  description: MessageDescriptor;
  /** Who answers for it: names of builds, the same in every language. */
  owner: string;
}

/** The toggles in the reader's language. The record itself (`DEFAULT_TOGGLES`) is data, in English. */
const WORDS: Readonly<Record<FeatureId, Words>> = {
  california_compliance: {
    name: msg`California compliance`,
    description: msg`“Your Privacy Choices” at the foot of every page, and the rights under California law on the privacy page.`,
    owner: 'shell, content',
  },
  ai_chatbot: {
    name: msg`AI chatbot`,
    description: msg`A configured language model may word the assistant’s answers, where FEATURES has it on for the whole site. Off, or without a key, no model is ever called.`,
    owner: 'chat',
  },
  enterprise_dashboard: {
    name: msg`Enterprise dashboard`,
    description: msg`The executive view of analytics and dashboard, for admins.`,
    owner: 'admin, portal',
  },
  bilingual_support: {
    name: msg`Bilingual support`,
    description: msg`The language switcher and the Spanish pages under /es.`,
    owner: 'shell',
  },
  stripe_payments: {
    name: msg`Stripe payments`,
    description: msg`Card payment in the shop, where FEATURES has it on for the whole site and Stripe’s keys are set.`,
    owner: 'shop',
  },
  service_configurator: {
    name: msg`Service configurator`,
    description: msg`Putting a computer together in the shop, part by part.`,
    owner: 'shop',
  },
};

export interface ToggleLabels {
  name: string;
  description: string;
  owner: string | undefined;
}

/** The words of a toggle: ours translated, and as they stand where an operator changed them. */
export function wordsOf(
  { id, name, description }: FeatureToggle,
  translate: (message: MessageDescriptor) => string,
): ToggleLabels {
  const known = FEATURE_IDS.find((one) => one === id);
  const delivered = DEFAULT_TOGGLES.find((one) => one.id === id);
  if (known === undefined) return { name: name || id, description, owner: undefined };
  const words = WORDS[known];
  return {
    name: name === delivered?.name ? translate(words.name) : name || id,
    description: description === delivered?.description ? translate(words.description) : description,
    owner: words.owner,
  };
}

export const TOGGLE_SCOPES = ['global', 'role', 'region'] as const satisfies readonly FeatureToggle['scope'][];
export const SCOPE_LABELS: Readonly<Record<FeatureToggle['scope'], MessageDescriptor>> = {
  global: msg`Everyone`,
  role: msg`By role`,
  region: msg`By region`,
};

/** Why am I seeing this. */
export const REASON_LABELS: Readonly<Record<ToggleReason, { badge: MessageDescriptor; sentence: MessageDescriptor }>> = {
  default: { badge: msg`Default`, sentence: msg`As delivered: nobody has switched it.` },
  site: { badge: msg`Whole site`, sentence: msg`Switched on for everyone by the setting FEATURES.` },
  browser: { badge: msg`This browser`, sentence: msg`Switched in this browser; other people see something else.` },
};
