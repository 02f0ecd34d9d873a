import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { SelectField } from '../form-fields/select-field.tsx';
import { topicNames, type MessageTopic } from './topics.ts';

export function TopicField({ topics }: { topics: readonly MessageTopic[] }): ReactNode {
  const { t } = useLingui();
  return (
    <SelectField
      name="topic"
      label={t`What it’s about`}
      options={topics.map((topic) => ({ value: topic, label: t(topicNames[topic]) }))}
    />
  );
}
