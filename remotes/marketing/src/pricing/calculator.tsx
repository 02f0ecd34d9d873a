import { Trans, useLingui } from '@lingui/react/macro';
import {
  defaultChoices,
  estimateLimits,
  calculateEstimate,
  parseChoices,
  parseNumber,
  serializeChoices,
  type EstimateChoices,
  type EstimateNumber,
} from '@tulebyte/brand/estimate';
import { plans, planTerms } from '@tulebyte/brand/plans';
import { formatNumber } from '@tulebyte/i18n';
import { copyText } from '@tulebyte/platform/clipboard';
import { useSearchParams } from '@tulebyte/router';
import { Button, chakra, Grid, Icon, Surface } from '@tulebyte/ui';
import { Checkbox, Field, Input, Radio, RadioGroup } from '@tulebyte/ui/form';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { FieldPairs } from '../form-fields/field-pairs.tsx';
import { ActionLink } from '@tulebyte/cta/links';
import { EstimateTotal } from './estimate-total.tsx';
import { PlanComparison } from './plan-comparison.tsx';
import { numberLabels } from './estimate-labels.ts';

type Texts = Readonly<Record<EstimateNumber, string>>;
type PlanOptions = Omit<EstimateChoices, EstimateNumber>;
const NUMBERS = ['users', 'devices', 'servers', 'terabytes'] as const;

const textsOf = (choices: EstimateChoices): Texts => ({
  users: String(choices.users),
  devices: String(choices.devices),
  servers: String(choices.servers),
  terabytes: String(choices.terabytes),
});

/**
 * What an office pays, line by line, from the list prices. The input is in the URL: it survives a
 * reload, can be shared, and can be sent with the contact form.
 */
export default function Calculator(): ReactNode {
  const { t } = useLingui();
  const [params, setParams] = useSearchParams();
  const [initial] = useState(() => parseChoices(params) ?? defaultChoices);
  // Strings, so that a field can be empty while typing.
  const [texts, setTexts] = useState<Texts>(textsOf(initial));
  const [options, setOptions] = useState<PlanOptions>(initial);
  const touched = useRef(false);

  const number = (name: EstimateNumber) => parseNumber(name, texts[name]);
  const choices: EstimateChoices = {
    plan: options.plan,
    backup: options.backup,
    detection: options.detection,
    nonProfit: options.nonProfit,
    users: number('users'),
    devices: number('devices'),
    servers: number('servers'),
    terabytes: number('servers') === 0 ? 0 : number('terabytes'),
  };
  const query = serializeChoices(choices).toString();
  useEffect(() => {
    if (touched.current) setParams(new URLSearchParams(query), { replace: true, preventScrollReset: true });
  }, [query, setParams]);

  const setNumber = (name: EstimateNumber, text: string) => {
    touched.current = true;
    // As many computers as people, until the visitor changes it.
    const follows = name === 'users' && texts.devices === texts.users;
    setTexts({ ...texts, [name]: text, ...(follows ? { devices: text } : {}) });
  };
  const setOption = (some: Partial<PlanOptions>) => {
    touched.current = true;
    setOptions({ ...options, ...some });
  };
  // Tells the visitor when the total uses another number than the field.
  const rangeError = (name: EstimateNumber) => {
    const counted = number(name);
    if (texts[name] === '' || Number(texts[name]) === counted) return {};
    const { min } = estimateLimits[name];
    const max = formatNumber(estimateLimits[name].max);
    const used = formatNumber(counted);
    return { error: t`Enter a whole number from ${min} to ${max}. For now, the total uses ${used}.` };
  };
  const plan = plans.find(({ id }) => id === choices.plan) ?? plans[1];
  const discount = planTerms.nonProfitDiscountPercent;
  return (
    <Surface variant="raised" pad="none" padding={{ base: '5', md: '10' }}>
      <Grid templateColumns={{ base: 'minmax(0,1fr)', lg: 'minmax(0,1fr) minmax(0,1fr)' }} gap={{ base: '8', lg: '14' }}>
        <chakra.div display="grid" gap="5" alignContent="start">
          <RadioGroup name="calculator-plan" legend={t`Plan`} inline>
            {plans.map(({ id, name }) => (
              <Radio key={id} value={id} label={name} checked={id === choices.plan} onChange={() => setOption({ plan: id })} />
            ))}
          </RadioGroup>
          <FieldPairs>
            {NUMBERS.map((name) => (
              <Field key={name} label={t(numberLabels[name])} {...rangeError(name)}>
                <Input
                  type="number"
                  inputMode="numeric"
                  name={name}
                  min={estimateLimits[name].min}
                  max={estimateLimits[name].max}
                  disabled={name === 'terabytes' && choices.servers === 0}
                  value={texts[name]}
                  onChange={(event) => setNumber(name, event.currentTarget.value)}
                  // A field left empty shows the number that the total uses.
                  onBlur={() => (texts[name] === '' ? setNumber(name, String(number(name))) : undefined)}
                />
              </Field>
            ))}
          </FieldPairs>
          <div>
            <Checkbox
              name="backup"
              label={t`Back up the computers`}
              hint={choices.plan === 'basic' ? undefined : t`Part of this plan`}
              disabled={choices.plan !== 'basic'}
              checked={choices.plan !== 'basic' || choices.backup}
              onChange={(event) => setOption({ backup: event.currentTarget.checked })}
            />
            <Checkbox
              name="detection"
              label={t`Watch computers and servers for attacks, 24/7`}
              hint={choices.plan === 'enterprise' ? t`Part of this plan` : undefined}
              disabled={choices.plan === 'enterprise'}
              checked={choices.plan === 'enterprise' || choices.detection}
              onChange={(event) => setOption({ detection: event.currentTarget.checked })}
            />
            <Checkbox
              name="nonProfit"
              label={t`We’re a nonprofit or a school`}
              hint={t`${discount}% off the plan`}
              checked={choices.nonProfit}
              onChange={(event) => setOption({ nonProfit: event.currentTarget.checked })}
            />
          </div>
        </chakra.div>
        <chakra.div display="grid" gap="6" alignContent="start">
          <EstimateTotal estimate={calculateEstimate(choices)} planName={plan.name} />
          <PlanComparison choices={choices} />
          <chakra.div display="flex" flexWrap="wrap" gap="3">
            <ActionLink to={`/contact-us?topic=managed-it&${query}`}>
              <Trans>Message us</Trans>
            </ActionLink>
            <Button
              size="lg"
              onClick={() =>
                void copyText(`${location.origin}${location.pathname}?${query}#calculator`, {
                  copied: t`Link copied`,
                  refused: t`We couldn’t copy the link. The address of this page is the same link.`,
                })
              }
            >
              <Icon name="copy" />
              <Trans>Copy link</Trans>
            </Button>
          </chakra.div>
        </chakra.div>
      </Grid>
    </Surface>
  );
}
