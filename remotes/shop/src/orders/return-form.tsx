import { Trans, useLingui } from '@lingui/react/macro';
import { groupByBuild, returnConditions, type Order, type ReturnCondition } from '@tulebyte/backend-api/functions/order';
import { Button, chakra, Heading, Surface } from '@tulebyte/ui';
import { Checkbox, CheckboxGroup, Field, Radio, RadioGroup, Textarea } from '@tulebyte/ui/form';
import { useState, type FormEvent, type ReactNode } from 'react';
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
  const { mutate, isPending } = useReturnRequest(order.number, orderKey);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [picked, setPicked] = useState<ReturnCondition>('unopened');
  const [note, setNote] = useState('');
  const [isIncomplete, setIsIncomplete] = useState(false);
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
  const conditions = returnConditions(loose.length === 0 || chosen.some((key) => builds.has(key)));
  const condition = conditions.includes(picked) ? picked : 'opened';
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const positions = items.filter(({ key }) => chosen.includes(key)).flatMap((item) => item.positions);
    setIsIncomplete(positions.length === 0);
    if (positions.length > 0) void mutate({ positions, condition, note });
    else form.querySelector('input')?.focus();
  };
  return (
    <Surface asChild variant="sunken">
      <form aria-labelledby="return-title" onSubmit={send} method="dialog">
        <chakra.div display="grid" gap="5">
          <Heading as="h2" size="h4" id="return-title">
            <Trans>Return something</Trans>
          </Heading>
          <CheckboxGroup
            legend={t`What are you returning?`}
            error={isIncomplete && chosen.length === 0 ? t`Choose what you’d like to return.` : undefined}
          >
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
          <RadioGroup name="return-condition" legend={t`What condition is it in?`}>
            {conditions.map((value) => (
              <Radio
                key={value}
                value={value}
                checked={condition === value}
                onChange={() => setPicked(value)}
                label={t(conditionLabels[value])}
                hint={conditionHints(value, { builds: builds.size > 0, other: loose.length > 0 })
                  .map((hint) => t(hint))
                  .join(' ')}
              />
            ))}
          </RadioGroup>
          <Field label={t`What’s the reason?`} optionalLabel={t`optional`}>
            <Textarea rows={3} maxLength={1000} value={note} onChange={(event) => setNote(event.currentTarget.value)} />
          </Field>
          <chakra.div display="flex" flexWrap="wrap" gap="3">
            <Button type="submit" variant="main" loading={isPending}>
              <Trans>Request return</Trans>
            </Button>
            <Button variant="quiet" onClick={onCancel}>
              <Trans>Cancel</Trans>
            </Button>
          </chakra.div>
        </chakra.div>
      </form>
    </Surface>
  );
}
