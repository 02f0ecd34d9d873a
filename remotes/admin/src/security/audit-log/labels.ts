import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AuditEntry, WHO } from './entries.ts';

export const whoLabels: Readonly<Record<(typeof WHO)[number], MessageDescriptor>> = {
  staff: msg`By staff`,
  others: msg`By clients`,
  system: msg`By the system`,
  all: msg`By anyone`,
};

const actionLabels: Readonly<Record<AuditEntry['action'], MessageDescriptor>> = {
  insert: msg`Added`,
  update: msg`Changed`,
  delete: msg({ message: 'Removed', context: 'audit log' }),
};

/** By the action that an owner asked for (`ReleasesRequest`). */
const moveLabels: Readonly<Record<string, MessageDescriptor>> = {
  rollback: msg`Rolled back`,
  canary: msg`Canary started or changed`,
  'end-canary': msg`Canary ended`,
  promote: msg`Promoted`,
};

/** What was done to the row. */
export const actionLabel = ({ area, action, after }: AuditEntry): MessageDescriptor =>
  (area === 'releases' ? moveLabels[String(after?.['action'])] : undefined) ?? actionLabels[action];

/** By table. */
const areaLabels: Readonly<Record<string, MessageDescriptor>> = {
  backup_keys: msg`Backup keys`,
  billing_settings: msg`Billing settings`,
  build_parts: msg`Computer parts`,
  canned_replies: msg`Canned replies`,
  chat_config: msg`Assistant settings`,
  devices: msg`Devices`,
  estimates: msg`Estimates`,
  faq_entries: msg`Assistant answers`,
  feature_toggles: msg`Feature toggles`,
  incident_updates: msg`Incident updates`,
  incidents: msg`Incidents`,
  invoices: msg`Invoices`,
  knowledge_documents: msg`Knowledge documents`,
  knowledge_edits: msg`Edited passages`,
  knowledge_phrasings: msg`Assistant phrasings`,
  newsletters: msg`Newsletters`,
  organization_invitations: msg`Company invitations`,
  organization_members: msg`Company people`,
  organizations: msg`Companies`,
  outgoing_emails: msg`Outgoing email`,
  page_metadata_versions: msg`Page metadata`,
  product_categories: msg`Product categories`,
  products: msg`Products`,
  profiles: msg`Phone numbers`,
  refunds: msg`Refunds`,
  sales_tax_rates: msg`Sales tax rates`,
  releases: msg`Releases`,
  sessions: msg`Sessions`,
  sla_targets: msg`Response times`,
  staff_invitations: msg`Team invitations`,
  subscriptions: msg`Plans`,
  systems: msg`Systems`,
  user_roles: msg`Team roles`,
};

/** What people call a table; its own name if it has no label. */
export const areaLabel = (table: string): MessageDescriptor | string => areaLabels[table] ?? table;
