import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { formatDateTime, formatDay } from '@tulebyte/i18n/dates';
import { roleLabels as companyRoleLabels } from '@tulebyte/organizations/roles';
import { agentStatusLabels, priorityLabels } from '@tulebyte/tickets/labels';
import { useDescribeValue } from '../../products/use-describe-value.ts';
import { roleLabels } from '../../team/roles.ts';
import { settingLabels } from '../../toggles/labels.ts';

const TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;
const DATE = /^\d{4}-\d\d-\d\d$/;

type Labels = Readonly<Record<string, MessageDescriptor>>;
const languages: Labels = { en: msg`English`, es: msg`Spanish` };
const valueLabels: Readonly<Record<string, Labels>> = {
  default_language: languages,
  language: languages,
  locale: languages,
  new_status: agentStatusLabels,
  priority: priorityLabels,
  role: { ...companyRoleLabels, ...roleLabels },
  setting: settingLabels,
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
    return label ? t(label) : describe(column, value);
  };
}
