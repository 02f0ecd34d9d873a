import { useLingui } from '@lingui/react/macro';
import { ErrorSummary } from '@tulebyte/ui/form';
import type { ReactNode } from 'react';

/** What to fix before the form can be sent. `labels` are the labels of its fields, in their order on the page. */
export function FormErrors({ labels }: { labels: Readonly<Record<string, string>> }): ReactNode {
  const { t } = useLingui();
  return <ErrorSummary title={t`Please fix these`} labels={labels} />;
}
