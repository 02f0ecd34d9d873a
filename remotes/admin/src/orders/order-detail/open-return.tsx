import { Trans, useLingui } from '@lingui/react/macro';
import { groupByBuild } from '@tulebyte/backend-api/functions/order';
import { returnChoice } from '@tulebyte/backend-api/functions/return-choice';
import { formatDate } from '@tulebyte/i18n/dates';
import { msg } from '@lingui/core/macro';
import { toast } from '@tulebyte/platform';
import { Button, chakra, Text } from '@tulebyte/ui';
import { Checkbox, CheckboxGroup, Field, Radio, RadioGroup, Textarea } from '@tulebyte/ui/form';
import { FormActions, WorkspaceForm } from '@tulebyte/workspace/workspace-form';
import { useState, type ReactNode } from 'react';
import { useStaffForm } from '../../access/use-staff-form.ts';
import { useRefusal } from '../../backend/use-refusal.ts';
import { lineName } from '../order.ts';
import { conditionLabels } from './return-labels.ts';
import { rejections, useOpenReturn } from './requests.ts';
import type { StaffOrder } from './staff-order.ts';

const returnable = ({ order_lines }: StaffOrder) => order_lines.filter(({ labor_kind }) => labor_kind === 'part');

/** Whether the customer has the order, and may still return some of it. */
export function canOpenReturn(order: StaffOrder, now: number): boolean {
  const { state, return_until } = order;
  return state === 'completed' && return_until !== null && Date.parse(return_until) >= now && returnable(order).length > 0;
}

/** Opens a return for a customer who called or came in. A build can only be returned as a whole. */
export function OpenReturn({ order }: { order: StaffOrder }): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const lastDay = formatDate(order.return_until ?? '');
  return (
    <chakra.div display="grid" gap="3" justifyItems="start" textStyle="ui">
      <Text size="small" tone="muted">
        <Trans>The customer can return it until {lastDay}.</Trans>
      </Text>
      {isOpen ? (
        <ReturnForm order={order} onClose={() => setOpen(false)} />
      ) : (
        <Button size="sm" onClick={() => setOpen(true)}>
          <Trans>Open a return</Trans>
        </Button>
      )}
    </chakra.div>
  );
}

function ReturnForm({ order, onClose }: { order: StaffOrder; onClose: () => void }): ReactNode {
  const { t, i18n } = useLingui();
  const open = useOpenReturn();
  const refuse = useRefusal(rejections);
  const { loose, builds } = groupByBuild(returnable(order));
  const items = [
    ...[...builds.values()].map((lines, index) => {
      const position = index + 1;
      return { label: t`Build ${position}`, positions: lines.map((line) => line.position), isBuild: true };
    }),
    ...loose.map((line) => ({
      label: `${line.quantity} × ${lineName(line, i18n.locale)}`,
      positions: [line.position],
      isBuild: false,
    })),
  ].map((item) => ({ ...item, key: `line-${item.positions[0]}` }));
  const { schema, defaultValues, conditionsOf, conditionOf } = returnChoice(items);
  const kit = useStaffForm({
    id: `open-return-${order.number}`,
    schema,
    defaultValues,
    failureMessage: t`We couldn’t save this. What you entered is still here; try again.`,
    translate: () => t`Choose what they’re returning.`,
    onSubmit: async (asked) => {
      await open.mutateAsync({ number: order.number, ...asked }).catch(refuse);
      toast({ title: msg`Return opened. The customer gets an email.`, status: 'success' });
    },
  });
  const [chosen, picked] = kit.form.watch(['items', 'condition']);
  const condition = conditionOf(chosen, picked);
  return (
    <WorkspaceForm kit={kit} labels={{ items: t`Items` }} gap="4" width="full" maxWidth="prose">
      <CheckboxGroup name="items" legend={t`What are they returning?`}>
        {items.map(({ key, label }) => (
          <Checkbox key={key} name={`items.${key}`} label={label} />
        ))}
      </CheckboxGroup>
      <RadioGroup name="condition" legend={t`Condition`}>
        {conditionsOf(chosen).map((value) => (
          <Radio key={value} value={value} checked={condition === value} label={t(conditionLabels[value])} />
        ))}
      </RadioGroup>
      <Field
        name="note"
        label={t`What the customer said`}
        optionalLabel={t`optional`}
        hint={t`The customer sees it with the order.`}
      >
        <Textarea rows={2} maxLength={1000} />
      </Field>
      <FormActions discard={kit} onCancel={onClose} size="sm">
        <Trans>Open return</Trans>
      </FormActions>
    </WorkspaceForm>
  );
}
