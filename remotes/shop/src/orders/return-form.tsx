import { Trans, useLingui } from '@lingui/react/macro';
import { groupByBuild, type Order } from '@tulebyte/backend-api/functions/order';
import { returnChoice } from '@tulebyte/backend-api/functions/return-choice';
import { Heading, Surface } from '@tulebyte/ui';
import { Checkbox, CheckboxGroup, Field, Radio, RadioGroup, Textarea } from '@tulebyte/ui/form';
import { useWorkspaceForm } from '@tulebyte/workspace/use-workspace-form';
import { FormActions, WorkspaceForm } from '@tulebyte/workspace/workspace-form';
import type { ReactNode } from 'react';
import { useBuildTitle } from '../builds/build-group.tsx';
import { conditionHints, conditionLabels } from './order-labels.ts';
import { useReturnRequest } from './use-order.ts';

/** The items to return, their condition, and the reason. A build can only be returned as a whole. */
export function ReturnForm({
  order,
  orderKey,
  onCancel,
}: {
  order: Order;
  orderKey: string | null;
  onCancel: () => void;
}): ReactNode {
  const { t } = useLingui();
  const titleOf = useBuildTitle();
  const request = useReturnRequest(order.number, orderKey);
  const { loose, builds } = groupByBuild(order.lines.filter(({ labor_kind }) => labor_kind === 'part'));
  const items = [
    ...[...builds].map(([key, lines], index) => ({
      key,
      label: titleOf(index, builds.size),
      positions: lines.map(({ position }) => position),
      isBuild: true,
    })),
    ...loose.map(({ slug, quantity, description, position }) => ({
      key: slug,
      label: `${quantity} × ${description}`,
      positions: [position],
      isBuild: false,
    })),
  ];
  const { schema, defaultValues, conditionsOf, conditionOf } = returnChoice(items);
  const kit = useWorkspaceForm({
    id: `return-${order.number}`,
    schema,
    defaultValues,
    failureMessage: t`We couldn’t send your request. Everything is still here; try again, or call us.`,
    translate: () => t`Choose what you’d like to return.`,
    onSubmit: (asked) => request.mutateAsync(asked),
  });
  const [chosen, picked] = kit.form.watch(['items', 'condition']);
  const condition = conditionOf(chosen, picked);
  return (
    <Surface variant="sunken">
      <WorkspaceForm kit={kit} labels={{ items: t`Items` }} aria-labelledby="return-title">
        <Heading as="h2" size="h4" id="return-title">
          <Trans>Return something</Trans>
        </Heading>
        <CheckboxGroup name="items" legend={t`What are you returning?`}>
          {items.map(({ key, label }) => (
            <Checkbox key={key} name={`items.${key}`} label={label} />
          ))}
        </CheckboxGroup>
        <RadioGroup name="condition" legend={t`What condition is it in?`}>
          {conditionsOf(chosen).map((value) => (
            <Radio
              key={value}
              value={value}
              checked={condition === value}
              label={t(conditionLabels[value])}
              hint={conditionHints(value, { builds: builds.size > 0, other: loose.length > 0 })
                .map((hint) => t(hint))
                .join(' ')}
            />
          ))}
        </RadioGroup>
        <Field name="note" label={t`What’s the reason?`} optionalLabel={t`optional`}>
          <Textarea rows={3} maxLength={1000} />
        </Field>
        <FormActions variant="main" discard={kit} onCancel={onCancel}>
          <Trans>Request return</Trans>
        </FormActions>
      </WorkspaceForm>
    </Surface>
  );
}
