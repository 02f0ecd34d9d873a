import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { formatUsd } from '@tulebyte/brand';
import { plans, planTerms, type PlanId } from '@tulebyte/brand/plans';
import { chakra, Grid, Surface, Text } from '@tulebyte/ui';
import { Checkbox, Field, Input, Radio, RadioGroup } from '@tulebyte/ui/form';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { costOf, mostUsers, readUsers } from './monthly-cost.ts';

/** Users times plan, by month and by year. Works on the list prices alone and sends nothing anywhere. */
export function Calculator(): ReactNode {
  const { t } = useLingui();
  const [usersText, setUsersText] = useState('12');
  const [planId, setPlanId] = useState<PlanId>('pro');
  const [nonProfit, setNonProfit] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // What was chosen before the page hydrated counts: the browser kept it, the state does not know it yet.
    const read = (selector: string) => fields.current?.querySelector<HTMLInputElement>(selector);
    setUsersText(read('input[type=number]')?.value ?? '12');
    setPlanId(plans.find(({ id }) => id === read('input[type=radio]:checked')?.value)?.id ?? 'pro');
    setNonProfit(read('input[type=checkbox]')?.checked ?? false);
  }, []);
  const plan = plans.find(({ id }) => id === planId) ?? plans[1];
  const users = readUsers(usersText);
  const { month, year } = costOf({ plan, users, nonProfit });
  const discount = planTerms.nonProfitDiscountPercent;
  return (
    <Surface variant="raised" pad="lg">
      <Grid templateColumns={{ base: 'minmax(0,1fr)', md: 'minmax(0,1fr) minmax(0,1fr)' }} gap={{ base: '8', md: '14' }}>
        <chakra.div ref={fields} display="grid" gap="5" alignContent="start">
          <Field label={t`People who use a computer`}>
            <Input
              type="number"
              inputMode="numeric"
              min={1}
              max={mostUsers}
              maxWidth="9rem"
              value={usersText}
              onChange={(event) => setUsersText(event.currentTarget.value)}
            />
          </Field>
          <RadioGroup name="calculator-plan" legend={t`Plan`} inline>
            {plans.map((choice) => (
              <Radio
                key={choice.id}
                value={choice.id}
                label={choice.name}
                checked={choice.id === planId}
                onChange={() => setPlanId(choice.id)}
              />
            ))}
          </RadioGroup>
          <Checkbox
            label={t`We are a non-profit or a school`}
            hint={t`${discount}% off`}
            checked={nonProfit}
            onChange={(event) => setNonProfit(event.currentTarget.checked)}
          />
        </chakra.div>
        <chakra.output display="grid" gap="1" alignContent="center" aria-live="polite">
          <Text as="span" size="small" tone="muted">
            {plan.name} · <Plural value={users} one="# user" other="# users" />
          </Text>
          <Text as="span" textStyle="h1" fontVariantNumeric="tabular-nums">
            {plan.quoted ? <chakra.span textStyle="body">{t`from`} </chakra.span> : null}
            {formatUsd(month)}
          </Text>
          <Text as="span" tone="muted">
            <Trans>a month</Trans>
          </Text>
          <Text as="span" tone="muted">
            <Trans>{formatUsd(year)} a year, before sales tax</Trans>
          </Text>
        </chakra.output>
      </Grid>
    </Surface>
  );
}
