import { WorkspaceForm } from '@tulebyte/workspace/workspace-form';
import { useOnAccepted } from '@tulebyte/workspace/use-on-accepted';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatPercent } from '@tulebyte/i18n';
import { BackendError } from '@tulebyte/backend-api/rows';
import { toast } from '@tulebyte/platform';
import { messagePlainText } from '@tulebyte/tickets/message-text';
import { Button, chakra } from '@tulebyte/ui';
import { Field, FormSubmitError, Input, NativeSelect, SubmitButton, Textarea, useFormRetryKey } from '@tulebyte/ui/form';
import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useStaffForm } from '../../access/use-staff-form.ts';
import type { TicketDetail } from '../conversation.ts';
import { useBillingNotice } from './billing-notice.ts';
import type { StaffBillingDocument } from './staff-billing-document.ts';
import { useBillingDocumentActions } from './staff-billing-documents.ts';
import { EstimateInput, toFormValues, newLine, calculateTotals, typedLines, type TypedLine } from './estimate-input.ts';
import { AddTime } from './add-time.tsx';
import { estimateFormId } from './estimate-form-id.ts';
import { EstimateLines } from './estimate-lines.tsx';
import { EstimateTotals } from './estimate-totals.tsx';
import { PickPrice } from './price-list/pick-price.tsx';
import { useTaxRates, type CityRate } from './tax-rates.ts';
import { FieldGrid } from '../../layout/field-grid.tsx';

export interface EstimateFormProps {
  ticket: TicketDetail;
  draft: StaffBillingDocument | undefined;
  onDone: () => void;
}

/** Creates an estimate or edits a draft. The customer's description is prefilled from the ticket and can be shortened. */
export default function EstimateForm({ ticket, draft, onDone }: EstimateFormProps): ReactNode {
  const { t } = useLingui();
  const { save } = useBillingDocumentActions(ticket.number);
  const getBillingNotice = useBillingNotice();
  const sends = useRef(true);
  const container = useRef<HTMLDivElement>(null);
  const formId = estimateFormId(draft?.number ?? ticket.number);
  const getIdempotencyKey = useFormRetryKey(formId);
  const devicesId = useId();
  const own = ticket.devices.find(({ id }) => id === ticket.device_id);
  const kit = useStaffForm({
    id: formId,
    schema: EstimateInput,
    defaultValues: {
      device: own?.name ?? '',
      serialNumber: own?.serial_number ?? '',
      complaint: messagePlainText(ticket.messages[0]?.body ?? ticket.subject).slice(0, 2000),
      lines: JSON.stringify([newLine('labor')]),
      taxPercent: '',
      taxPlace: '',
      ...(draft ? toFormValues(draft) : {}),
    },
    isIdempotent: true,
    failureMessage: t`We couldn’t save this. What you entered is still here; try again.`,
    translate: (message) => messages[message] ?? message,
    onSubmit: async (input) => {
      const send = sends.current;
      try {
        await save.mutateAsync({ input, draft: draft?.id, send, key: getIdempotencyKey(input, send) });
      } catch (error) {
        const notice = getBillingNotice(error);
        if (!notice) throw error;
        toast({ ...notice, status: 'error' });
        if (error instanceof BackendError && error.hint === 'draft_changed')
          throw new FormSubmitError({
            form: t`Someone else saved a draft for this ticket since you opened the form. What you entered is still here: cancel to see theirs, then edit it.`,
          });
        if (!notice.action)
          throw new FormSubmitError({
            form: t`Some of the logged time was deleted or billed. Remove its line, and add the time again.`,
          });
        throw new FormSubmitError({
          form: t`We didn’t send this estimate: billing settings are missing. You can keep it as a draft.`,
        });
      }
      // A saved draft shows where the form was.
      if (send) toast({ title: msg`Estimate sent`, status: 'success' });
    },
  });
  const messages: Readonly<Record<string, string>> = {
    device: t`Name the device, in 2 to 120 characters.`,
    serial: t`80 characters at most.`,
    complaint: t`Say what’s wrong, in 2 to 2,000 characters.`,
    description: t`Say what it is, in 2 to 200 characters.`,
    quantity: t`Enter a number such as 1 or 1.5.`,
    price: t`Enter dollars such as 89 or 80.10.`,
    tax: t`0 to 15 percent.`,
    tax_missing: t`Choose the client’s city, or enter the rate.`,
  };
  const { form } = kit;
  const { submitCount } = form.formState;
  useOnAccepted(kit, onDone);
  // Its code came after the button that opened it was gone.
  useEffect(() => container.current?.querySelector('input')?.focus(), []);
  useEffect(() => {
    if (submitCount === 0) return;
    // After the form kit's own reset, which doesn't cover the lines.
    const timer = setTimeout(() => container.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
    return () => clearTimeout(timer);
  }, [submitCount]);
  const lines = typedLines(form.watch('lines'));
  const setLines = (changed: readonly TypedLine[]) =>
    form.setValue('lines', JSON.stringify(changed), { shouldDirty: true, shouldValidate: submitCount > 0 });
  /** An untouched first line is replaced. */
  const addLine = (line: TypedLine) =>
    setLines([...lines.filter((other) => other.description !== '' || other.price !== ''), line]);
  const taxPercent: unknown = form.watch('taxPercent');
  return (
    <chakra.div ref={container} borderWidth="1px" borderColor="border.default" borderRadius="surface" padding="4">
      <WorkspaceForm
        kit={kit}
        gap="4"
        onKeyDown={preventEnterSubmit}
        labels={{
          device: t({ message: 'Device', context: 'computer or printer' }),
          serialNumber: t`Serial number`,
          complaint: t`In the client’s words`,
          taxPercent: t`Sales tax on parts, %`,
        }}
      >
        <FieldGrid columns={{ md: 'repeat(2, minmax(0,1fr))' }}>
          <Field name="device" label={t({ message: 'Device', context: 'computer or printer' })} required>
            <Input
              maxLength={120}
              autoComplete="off"
              list={devicesId}
              onInput={({ currentTarget: { value } }) => {
                const known = ticket.devices.find(({ name }) => name === value);
                const isPrefilled = ticket.devices.some(({ serial_number }) => serial_number === form.getValues('serialNumber'));
                if (known || isPrefilled) form.setValue('serialNumber', known?.serial_number ?? '', { shouldDirty: true });
              }}
            />
          </Field>
          <Field name="serialNumber" label={t`Serial number`}>
            <Input maxLength={80} autoComplete="off" />
          </Field>
        </FieldGrid>
        <Field name="complaint" label={t`In the client’s words`} required>
          <Textarea rows={2} minHeight="4rem" maxLength={2000} />
        </Field>
        <EstimateLines
          lines={lines}
          errorOf={(index, name) => kit.errorOf(`lines.${index}.${name}`)}
          onChange={setLines}
          suggestions={devicesId}
        >
          <PickPrice onPick={addLine} />
          <AddTime ticket={ticket} lines={lines} onAdd={addLine} />
        </EstimateLines>
        <datalist id={devicesId}>
          {ticket.devices.map(({ id, name }) => (
            <option key={id} value={name} aria-label={name} />
          ))}
        </datalist>
        <FieldGrid columns={{ md: '14rem 12rem minmax(0,20rem)' }} justifyContent="space-between">
          <TaxCity
            place={form.watch('taxPlace')}
            isEmpty={taxPercent === ''}
            onChoose={(rate) => {
              form.setValue('taxPlace', rate?.place ?? '', { shouldDirty: true });
              form.setValue('taxPercent', String(rate?.percent ?? ''), { shouldDirty: true, shouldValidate: submitCount > 0 });
            }}
          />
          <Field name="taxPercent" label={t`Sales tax on parts, %`} required>
            <Input inputMode="decimal" autoComplete="off" onInput={() => form.setValue('taxPlace', '', { shouldDirty: true })} />
          </Field>
          <EstimateTotals {...calculateTotals(lines, taxPercent)} />
        </FieldGrid>
        <chakra.div display="flex" flexWrap="wrap" gap="3">
          <SubmitButton variant="solid" onClick={() => (sends.current = true)}>
            <Trans>Send estimate</Trans>
          </SubmitButton>
          <Button type="submit" disabled={kit.submitting} onClick={() => (sends.current = false)}>
            <Trans>Save draft</Trans>
          </Button>
          <Button
            variant="quiet"
            disabled={kit.submitting}
            onClick={() => {
              kit.reset();
              onDone();
            }}
          >
            <Trans>Cancel</Trans>
          </Button>
        </chakra.div>
      </WorkspaceForm>
    </chakra.div>
  );
}

/** Fills in the rate of a city, whose tax it is in the report. */
function TaxCity({
  place,
  isEmpty,
  onChoose,
}: {
  place: unknown;
  /** Whether there is no rate yet. */
  isEmpty: boolean;
  onChoose: (rate: CityRate | undefined) => void;
}): ReactNode {
  const { t } = useLingui();
  const { data: rates = [] } = useTaxRates();
  return (
    <Field label={t`City, for sales tax`}>
      <NativeSelect
        value={rates.find((rate) => rate.place === place)?.place ?? ''}
        onChange={(event) => onChoose(rates.find((rate) => rate.place === event.currentTarget.value))}
      >
        <option value="">{isEmpty ? t`Choose a city` : t`Other`}</option>
        {rates.map((rate) => (
          <option key={rate.place} value={rate.place}>
            {t`${rate.city}, ${formatPercent(rate.percent / 100, 3)}`}
          </option>
        ))}
      </NativeSelect>
    </Field>
  );
}

/** Enter in a text field must not send an estimate. */
function preventEnterSubmit(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
}
