import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { formatDateTime, formatDay } from '@tulebyte/i18n/dates';
import { findCity } from '@tulebyte/brand';
import { partKindLabels } from '@tulebyte/brand/part-kind-labels';
import { planName } from '@tulebyte/brand/plan-name';
import { kindLabels as deviceLabels } from '@tulebyte/organizations/devices';
import { roleLabels as companyRoleLabels } from '@tulebyte/organizations/roles';
import { phaseLabels, stateLabels } from '@tulebyte/system-status';
import { agentStatusLabels, estimateStatusLabels, priorityLabels } from '@tulebyte/tickets/labels';
import { toneLabels } from '../../chatbot/tones.ts';
import { planStateLabels } from '../../customers/labels.ts';
import { clientLabels, languageLabels } from '../../newsletters/segment-labels.ts';
import { useDescribeValue } from '../../products/use-describe-value.ts';
import { roleLabels } from '../../team/roles.ts';
import { settingLabels } from '../../toggles/labels.ts';

const TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;
const DATE = /^\d{4}-\d\d-\d\d$/;

type Labels = Readonly<Record<string, MessageDescriptor>>;
const languages: Labels = { en: msg`English`, es: msg`Spanish` };
const valueLabels: Readonly<Record<string, Labels>> = {
  brand_tone: toneLabels,
  default_language: languages,
  impact: stateLabels,
  kind: {
    ...deviceLabels,
    ...partKindLabels,
    article: msg`Article`,
    case_study: msg`Sample case`,
    checklist: msg`Checklist`,
    company: msg`Company`,
    faq: msg`FAQ`,
    first_response: msg`First reply`,
    guide: msg`Guide`,
    place: msg`City`,
    plan: msg`Plan`,
    policy: msg`Policy`,
    product: msg`Product`,
    service: msg`Service`,
    solution: msg`Solution`,
  },
  language: languages,
  locale: languages,
  method: { card: msg`Card`, manual: msg`Without a card` },
  new_status: agentStatusLabels,
  origin: { page: msg`Page`, record: msg`Catalog`, staff: msg`Staff` },
  period: { month: msg`Monthly`, year: msg`Yearly` },
  phase: phaseLabels,
  priority: priorityLabels,
  role: { ...companyRoleLabels, ...roleLabels },
  setting: settingLabels,
  state: { ...planStateLabels, done: msg`Done`, failed: msg`Failed`, requested: msg`Requested` },
  status: { ...estimateStatusLabels, superseded: msg`Replaced` },
  to_clients: clientLabels,
  to_language: languageLabels,
  unit: { minute: msg`Minutes`, hour: msg`Hours`, business_day: msg`Business days` },
};

/** A value of the audit log as people read it. */
export function useDescribeRecorded(): (column: string, value: unknown) => string {
  const { t } = useLingui();
  const describe = useDescribeValue();
  return (column, value) => {
    if (typeof value !== 'string') return describe(column, value);
    if (TIMESTAMP.test(value)) return formatDateTime(value);
    if (DATE.test(value)) return formatDay(value);
    const label = valueLabels[column]?.[value];
    if (label) return t(label);
    if (column === 'plan' || column === 'next_plan') return planName(value);
    if (column === 'place' || column === 'city') return findCity(value)?.name ?? value;
    return describe(column, value);
  };
}
