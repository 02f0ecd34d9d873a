import { Trans, useLingui } from '@lingui/react/macro';
import { Button, chakra, Icon, IconButton, Text } from '@tulebyte/ui';
import { Field, Input, NativeSelect, Textarea } from '@tulebyte/ui/form';
import { useState, type ReactNode } from 'react';
import * as v from 'valibot';
import { EstimateInput } from './estimate-input.ts';

interface Line {
  key: string;
  kind: 'labor' | 'part';
  description: string;
  quantity: string;
  price: string;
}
const newLine = (kind: Line['kind']): Line => ({ key: crypto.randomUUID(), kind, description: '', quantity: '1', price: '' });

/** Percent that stands in a new estimate: the district rate of Stockton. Staff change it for another place. */
const USUAL_TAX = '9';

/** A new estimate. The customer's own words are taken from the ticket and may be shortened. */
export function EstimateForm({
  complaint,
  saving,
  onSave,
  onCancel,
}: {
  complaint: string;
  saving: boolean;
  onSave: (input: EstimateInput, send: boolean) => void;
  onCancel: () => void;
}): ReactNode {
  const { t } = useLingui();
  const [values, setValues] = useState({
    device: '',
    serialNumber: '',
    complaint: complaint.slice(0, 2000),
    taxPercent: USUAL_TAX,
  });
  const [lines, setLines] = useState<readonly Line[]>(() => [newLine('labor')]);
  const [wrong, setWrong] = useState<ReadonlySet<string>>(new Set());
  const set = (name: keyof typeof values) => (event: { currentTarget: { value: string } }) => {
    const { value } = event.currentTarget;
    setValues((before) => ({ ...before, [name]: value }));
  };
  const setLine = (key: string, change: Partial<Line>) =>
    setLines((before) => before.map((line) => (line.key === key ? { ...line, ...change } : line)));
  const save = (send: boolean) => {
    const parsed = v.safeParse(EstimateInput, { ...values, lines });
    setWrong(new Set(parsed.success ? [] : parsed.issues.map((issue) => v.getDotPath(issue) ?? '')));
    if (parsed.success) onSave(parsed.output, send);
  };
  const error = (path: string, message: string) => (wrong.has(path) ? { error: message } : {});
  return (
    <chakra.div display="grid" gap="4" borderWidth="1px" borderColor="border.default" borderRadius="surface" padding="4">
      <chakra.div display="grid" gridTemplateColumns={{ base: 'minmax(0,1fr)', md: 'repeat(2, minmax(0,1fr))' }} gap="4">
        <Field label={t`Device`} {...error('device', t`Name the device.`)} required>
          <Input value={values.device} onChange={set('device')} maxLength={120} />
        </Field>
        <Field label={t`Serial number`}>
          <Input value={values.serialNumber} onChange={set('serialNumber')} maxLength={80} />
        </Field>
      </chakra.div>
      <Field label={t`In the customer's words`} {...error('complaint', t`Say what is wrong.`)} required>
        <Textarea rows={2} minHeight="4rem" value={values.complaint} onChange={set('complaint')} maxLength={2000} />
      </Field>
      <chakra.fieldset display="grid" gap="3">
        <chakra.legend textStyle="label" marginBottom="2">
          <Trans>Lines</Trans>
        </chakra.legend>
        {lines.map((line, index) => (
          <chakra.div
            key={line.key}
            display="grid"
            gridTemplateColumns={{ base: 'minmax(0,1fr) minmax(0,1fr) auto', md: '7rem minmax(0,1fr) 5rem 7rem auto' }}
            gap="2"
            alignItems="start"
          >
            <NativeSelect
              aria-label={t`Kind of line ${index + 1}`}
              value={line.kind}
              onChange={(event) => setLine(line.key, { kind: event.currentTarget.value === 'part' ? 'part' : 'labor' })}
            >
              <option value="labor">{t`Labor`}</option>
              <option value="part">{t`Part`}</option>
            </NativeSelect>
            <chakra.div gridColumn={{ base: '1 / -1', md: 'auto' }} gridRow={{ base: '2', md: 'auto' }}>
              <Input
                aria-label={t`Description of line ${index + 1}`}
                placeholder={t`Description`}
                aria-invalid={wrong.has(`lines.${index}.description`) || undefined}
                value={line.description}
                onChange={(event) => setLine(line.key, { description: event.currentTarget.value })}
                maxLength={200}
              />
            </chakra.div>
            <Input
              aria-label={t`Quantity of line ${index + 1}`}
              inputMode="decimal"
              aria-invalid={wrong.has(`lines.${index}.quantity`) || undefined}
              value={line.quantity}
              onChange={(event) => setLine(line.key, { quantity: event.currentTarget.value })}
            />
            <Input
              aria-label={t`Price of line ${index + 1}`}
              placeholder={t`Price, $`}
              inputMode="decimal"
              aria-invalid={wrong.has(`lines.${index}.price`) || undefined}
              value={line.price}
              onChange={(event) => setLine(line.key, { price: event.currentTarget.value })}
            />
            <IconButton
              label={t`Remove line ${index + 1}`}
              disabled={lines.length === 1}
              onClick={() => setLines((before) => before.filter(({ key }) => key !== line.key))}
            >
              <Icon name="trash" />
            </IconButton>
          </chakra.div>
        ))}
        <chakra.div display="flex" flexWrap="wrap" gap="2">
          <Button size="sm" variant="quiet" onClick={() => setLines((before) => [...before, newLine('labor')])}>
            <Icon name="plus" />
            <Trans>Labor</Trans>
          </Button>
          <Button size="sm" variant="quiet" onClick={() => setLines((before) => [...before, newLine('part')])}>
            <Icon name="plus" />
            <Trans>Part</Trans>
          </Button>
        </chakra.div>
      </chakra.fieldset>
      <chakra.div maxWidth="12rem">
        <Field label={t`Sales tax on parts, %`} {...error('taxPercent', t`0 to 15 percent.`)} required>
          <Input inputMode="decimal" value={values.taxPercent} onChange={set('taxPercent')} />
        </Field>
      </chakra.div>
      {wrong.size > 0 ? (
        <Text size="small" role="alert" color="fg.error" fontWeight="600">
          <Trans>Please look at what is marked: every line needs a description, a quantity and a price.</Trans>
        </Text>
      ) : null}
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        <Button variant="solid" loading={saving} onClick={() => save(true)}>
          <Trans>Send the estimate</Trans>
        </Button>
        <Button disabled={saving} onClick={() => save(false)}>
          <Trans>Keep as draft</Trans>
        </Button>
        <Button variant="quiet" disabled={saving} onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </chakra.div>
    </chakra.div>
  );
}
