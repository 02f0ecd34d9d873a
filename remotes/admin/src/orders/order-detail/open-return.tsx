import { Trans, useLingui } from '@lingui/react/macro';
import { groupByBuild, returnConditions, type ReturnCondition } from '@tulebyte/backend-api/functions/order';
import { formatDate } from '@tulebyte/i18n/dates';
import { msg } from '@lingui/core/macro';
import { toast } from '@tulebyte/platform';
import { Button, chakra, Text } from '@tulebyte/ui';
import { Checkbox, CheckboxGroup, Field, Radio, RadioGroup, Textarea } from '@tulebyte/ui/form';
import { useState, type FormEvent, type ReactNode } from 'react';
import { lineName } from '../order.ts';
import { conditionLabels } from './return-labels.ts';
import { useOpenReturn } from './requests.ts';
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
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [picked, setPicked] = useState<ReturnCondition>('unopened');
  const [note, setNote] = useState('');
  const [isIncomplete, setIncomplete] = useState(false);
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
  ].map((item) => ({ ...item, key: item.positions.join() }));
  const conditions = returnConditions(loose.length === 0 || items.some(({ key, isBuild }) => isBuild && chosen.includes(key)));
  const condition = conditions.includes(picked) ? picked : 'opened';
  const send = (event: FormEvent) => {
    event.preventDefault();
    const positions = items.filter(({ key }) => chosen.includes(key)).flatMap((item) => item.positions);
    setIncomplete(positions.length === 0);
    if (positions.length === 0) return;
    open.mutate({ number: order.number, positions, condition, note }, () =>
      toast({ title: msg`Return opened. The customer gets an email.`, status: 'success' }),
    );
  };
  return (
    <chakra.form
      display="grid"
      gap="4"
      width="full"
      maxWidth="prose"
      data-dirty={chosen.length === 0 && note === '' ? undefined : ''}
      onSubmit={send}
    >
      <CheckboxGroup legend={t`What are they returning?`} error={isIncomplete ? t`Choose what they’re returning.` : undefined}>
        {items.map(({ key, label }) => (
          <Checkbox
            key={key}
            label={label}
            checked={chosen.includes(key)}
            onChange={({ currentTarget: { checked } }) =>
              setChosen((before) => (checked ? [...before, key] : before.filter((each) => each !== key)))
            }
          />
        ))}
      </CheckboxGroup>
      <RadioGroup name="return-condition" legend={t`Condition`}>
        {conditions.map((value) => (
          <Radio
            key={value}
            value={value}
            checked={condition === value}
            onChange={() => setPicked(value)}
            label={t(conditionLabels[value])}
          />
        ))}
      </RadioGroup>
      <Field label={t`What the customer said`} optionalLabel={t`optional`} hint={t`The customer sees it with the order.`}>
        <Textarea rows={2} maxLength={1000} value={note} onChange={(event) => setNote(event.currentTarget.value)} />
      </Field>
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        <Button type="submit" variant="solid" size="sm" loading={open.isPending}>
          <Trans>Open return</Trans>
        </Button>
        <Button size="sm" variant="quiet" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </chakra.div>
    </chakra.form>
  );
}
