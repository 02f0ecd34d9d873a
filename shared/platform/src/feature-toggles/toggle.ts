import type { FeatureId } from '@tulebyte/site-policy/features';
import { asRecord } from '../storage/as-record.ts';

const SCOPES = ['global', 'role', 'region'] as const;

/** Turns a part of the site on or off (specification, section 3). A toggle is never a permission. */
export interface FeatureToggle {
  id: string;
  name: string;
  description: string;
  enabled: boolean;
  scope: (typeof SCOPES)[number];
  metadata?: { focus?: string[] } | undefined;
  /** In a stored list: not changed by this browser, which has it as everyone does. */
  inherited?: boolean | undefined;
}

/** Parses one entry of the stored list; `undefined` without a valid id and state. Other fields fall back to defaults. */
export function parseToggle(entry: unknown): FeatureToggle | undefined {
  const { id, name, description, enabled, scope, metadata, inherited } = asRecord(entry);
  if (typeof id !== 'string' || id === '' || typeof enabled !== 'boolean') return undefined;
  const { focus } = asRecord(metadata);
  return {
    id,
    name: typeof name === 'string' ? name : '',
    description: typeof description === 'string' ? description : '',
    enabled,
    scope: SCOPES.find((known) => known === scope) ?? 'global',
    ...(Array.isArray(focus) ? { metadata: { focus: focus.filter((text) => typeof text === 'string') } } : {}),
    ...(inherited === true ? { inherited } : {}),
  };
}

export const DEFAULT_TOGGLES: readonly (FeatureToggle & { id: FeatureId })[] = [
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
