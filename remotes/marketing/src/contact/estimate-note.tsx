import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { formatUsd } from '@tulebyte/brand';
import { calculateEstimate, parseChoices } from '@tulebyte/brand/estimate';
import { findPlan } from '@tulebyte/brand/plans';
import { Button, chakra, Text } from '@tulebyte/ui';
import { useFormKit } from '@tulebyte/ui/form';
import type { ReactNode } from 'react';
import { TextLink } from '@tulebyte/cta/links';

/** The estimate that is sent with the message; it can be changed or removed. */
export function EstimateNote(): ReactNode {
  const { t } = useLingui();
  const kit = useFormKit();
  const text = String(kit?.form.watch('estimate') ?? '');
  const choices = parseChoices(new URLSearchParams(text));
  const hidden = <input type="hidden" name="estimate" value={text} />;
  if (!choices) return hidden;
  const { month, year, quoted } = calculateEstimate(choices);
  const plan = findPlan(choices.plan)?.name ?? '';
  const monthly = formatUsd(month);
  const yearly = formatUsd(year);
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      justifyContent="space-between"
      alignItems="center"
      gap="3"
      bg="bg.river"
      borderRadius="control"
      padding="3.5"
    >
      {hidden}
      <div>
        <Text size="label">
          {quoted
            ? t`Your estimate: from ${monthly} per month, from ${yearly} per year`
            : t`Your estimate: ${monthly} per month, ${yearly} per year`}
        </Text>
        <Text size="small" tone="muted">
          {plan} · <Plural value={choices.users} one="# user" other="# users" /> ·{' '}
          <TextLink to={`/pricing?${text}#calculator`}>
            <Trans>Change it</Trans>
          </TextLink>
        </Text>
      </div>
      <Button size="sm" onClick={() => kit?.form.setValue('estimate', '', { shouldDirty: true })}>
        <Trans>Leave it out</Trans>
      </Button>
    </chakra.div>
  );
}
