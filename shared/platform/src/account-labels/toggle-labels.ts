import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { FEATURE_IDS, type FeatureId } from '@tulebyte/site-policy/features';
import { DEFAULT_TOGGLES, type FeatureToggle } from '../feature-toggles/toggle.ts';

interface Labels {
  name: MessageDescriptor;
  description: MessageDescriptor;
}

/** Translations of the texts in `DEFAULT_TOGGLES`, which are English data. */
const LABELS: Readonly<Record<FeatureId, Labels>> = {
  california_compliance: {
    name: msg`California compliance`,
    description: msg`“Your Privacy Choices” at the bottom of every page, and your rights under California law on the privacy page.`,
  },
  ai_chatbot: {
    name: msg`AI chatbot`,
    description: msg`A configured language model can word the assistant’s answers where it is on for the whole site. Off, or without a key, no model is ever called.`,
  },
  enterprise_dashboard: {
    name: msg`Enterprise dashboard`,
    description: msg`The executive view in analytics and on the dashboard, for admins.`,
  },
  bilingual_support: {
    name: msg`Bilingual support`,
    description: msg`The language switcher and the Spanish pages under /es.`,
  },
  stripe_payments: {
    name: msg`Stripe payments`,
    description: msg`Card payment in the shop, where it is on for the whole site and Stripe’s keys are set.`,
  },
  service_configurator: {
    name: msg`Service configurator`,
    description: msg`Designing a computer in the shop, part by part.`,
  },
};

export interface ToggleLabels {
  name: string;
  description: string;
}

/** A toggle's name and description: translated, unless they were edited. */
export function toggleLabels(
  { id, name, description }: FeatureToggle,
  translate: (message: MessageDescriptor) => string,
): ToggleLabels {
  const featureId = FEATURE_IDS.find((known) => known === id);
  const defaults = DEFAULT_TOGGLES.find((toggle) => toggle.id === id);
  if (featureId === undefined) return { name: name || id, description };
  const labels = LABELS[featureId];
  return {
    name: name === defaults?.name ? translate(labels.name) : name || id,
    description: description === defaults?.description ? translate(labels.description) : description,
  };
}
