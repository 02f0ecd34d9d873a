import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

/** The options of a select: values with their labels. */
export function Options<Value extends string>({
  values,
  labels,
}: {
  values: readonly Value[];
  labels: Readonly<Record<Value, MessageDescriptor>>;
}): ReactNode {
  const { t } = useLingui();
  return values.map((value) => (
    <option key={value} value={value}>
      {t(labels[value])}
    </option>
  ));
}

/** The options of a select for items with a name, such as people. */
export function NamedOptions({ items }: { items: readonly { id: string; name: string }[] }): ReactNode {
  return items.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ));
}
