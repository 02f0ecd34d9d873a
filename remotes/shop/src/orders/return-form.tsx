import { Trans, useLingui } from '@lingui/react/macro';
import {
  groupByBuild,
  RETURN_CONDITIONS,
  returnConditions,
  type Order,
  type ReturnCondition,
} from '@tulebyte/backend-api/functions/order';
import { Heading, Surface } from '@tulebyte/ui';
import { Checkbox, CheckboxGroup, Field, Radio, RadioGroup, Textarea } from '@tulebyte/ui/form';
import { useWorkspaceForm } from '@tulebyte/workspace/use-workspace-form';
import { FormActions, WorkspaceForm } from '@tulebyte/workspace/workspace-form';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import { useBuildTitle } from '../builds/build-group.tsx';
import { conditionHints, conditionLabels } from './order-labels.ts';
import { useReturnRequest } from './use-order.ts';

type Chosen = Readonly<Record<string, boolean>>;

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
    })),
    ...loose.map(({ slug, quantity, description, position }) => ({
      key: slug,
      label: `${quantity} × ${description}`,
      positions: [position],
    })),
  ];
  const chosenOf = (chosen: Chosen) => items.filter(({ key }) => chosen[key]);
  const conditionsOf = (chosen: Chosen) => returnConditions(loose.length === 0 || [...builds.keys()].some((key) => chosen[key]));
  const conditionOf = (chosen: Chosen, picked: ReturnCondition) => (conditionsOf(chosen).includes(picked) ? picked : 'opened');
  const kit = useWorkspaceForm({
    id: `return-${order.number}`,
    schema: v.object({
      items: v.pipe(
        v.record(v.string(), v.boolean()),
        v.check((chosen) => chosenOf(chosen).length > 0),
      ),
      condition: v.picklist(RETURN_CONDITIONS),
      note: v.string(),
    }),
    defaultValues: {
      items: Object.fromEntries(items.map(({ key }) => [key, false])),
      condition: returnConditions(loose.length === 0)[0],
      note: '',
    },
    failureMessage: t`We couldn’t send your request. Everything is still here; try again, or call us.`,
    translate: () => t`Choose what you’d like to return.`,
    onSubmit: ({ items: chosen, condition, note }) =>
      request.mutateAsync({
        positions: chosenOf(chosen).flatMap(({ positions }) => positions),
        condition: conditionOf(chosen, condition),
        note,
      }),
  });
  const [chosen, picked] = kit.form.watch(['items', 'condition']);
  const condition = conditionOf(chosen, picked);
  const labels = { items: t`What are you returning?` };
  return (
    <Surface variant="sunken">
      <WorkspaceForm kit={kit} labels={labels} aria-labelledby="return-title">
        <Heading as="h2" size="h4" id="return-title">
          <Trans>Return something</Trans>
        </Heading>
        <CheckboxGroup name="items" legend={labels.items}>
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
