import * as v from 'valibot';

/** A switch for a part of the site (specification, section 3). A toggle is never a permission. */
export const FeatureToggle = v.object({
  id: v.pipe(v.string(), v.minLength(1)),
  name: v.fallback(v.string(), ''),
  description: v.fallback(v.string(), ''),
  enabled: v.boolean(),
  scope: v.fallback(v.picklist(['global', 'role', 'region']), 'global'),
  metadata: v.fallback(v.optional(v.object({ focus: v.optional(v.array(v.string())) })), undefined),
});
export type FeatureToggle = v.InferOutput<typeof FeatureToggle>;

export const DEFAULT_TOGGLES: readonly FeatureToggle[] = [
  {
    id: 'california_compliance',
    name: 'California compliance',
    description: 'Data protection, privacy management and security tools for California',
    enabled: true,
    scope: 'global',
    metadata: { focus: ['Data Protection', 'Privacy Management', 'Security Tools'] },
  },
  {
    id: 'ai_chatbot',
    name: 'AI chatbot',
    description: 'A configured language model may phrase the assistant’s answers',
    enabled: false,
    scope: 'global',
  },
  {
    id: 'enterprise_dashboard',
    name: 'Enterprise dashboard',
    description: 'The executive view of analytics and dashboard, for admins',
    enabled: true,
    scope: 'role',
  },
  {
    id: 'bilingual_support',
    name: 'Bilingual support',
    description: 'Spanish pages and the language switcher',
    enabled: false,
    scope: 'region',
  },
  {
    id: 'stripe_payments',
    name: 'Stripe payments',
    description: 'Card payment in the shop',
    enabled: false,
    scope: 'global',
  },
  {
    id: 'service_configurator',
    name: 'Service configurator',
    description: 'Interactive configuration of services',
    enabled: false,
    scope: 'global',
  },
];
