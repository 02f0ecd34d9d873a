import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Surface, Text } from '@tulebyte/ui';
import { Field, Input, type FormKit } from '@tulebyte/ui/form';
import type { ReactNode } from 'react';
import { FieldGrid } from '../layout/field-grid.tsx';
import type { Requester } from './new-ticket.ts';
import { RequesterLookup } from './requester-lookup.tsx';

/** Who the ticket is for: a customer found by name or number, or someone new. */
export function RequesterFields({ form }: { form: FormKit['form'] }): ReactNode {
  const { t } = useLingui();
  const choose = ({ id, name, email, phone }: Requester) => {
    for (const [field, value] of Object.entries({ requester: id ?? '', name, email, phone }))
      form.setValue(field, value, { shouldDirty: true });
    form.setFocus('subject');
  };
  const [requester, name, email] = form.watch(['requester', 'name', 'email']).map((value) => String(value ?? ''));
  const phone = (
    <Field name="phone" label={t`Phone`}>
      <Input type="tel" inputMode="tel" maxLength={50} autoComplete="off" />
    </Field>
  );
  if (requester !== '') {
    return (
      <FieldGrid columns={{ sm: '2fr 1fr' }} alignItems="end">
        <Surface
          variant="sunken"
          pad="sm"
          display="flex"
          flexWrap="wrap"
          gap="2"
          alignItems="center"
          justifyContent="space-between"
        >
          <Text size="ui" overflowWrap="anywhere">
            <strong>{name}</strong>
            <br />
            {email}
          </Text>
          <Button size="sm" onClick={() => choose({ id: null, name: '', email: '', phone: '', company: null })}>
            <Trans>Change client</Trans>
          </Button>
        </Surface>
        {phone}
      </FieldGrid>
    );
  }
  return (
    <>
      <RequesterLookup onChoose={choose} />
      <FieldGrid columns={{ sm: 'repeat(3, minmax(0,1fr))' }}>
        <Field name="name" label={t`Name`}>
          <Input autoComplete="off" />
        </Field>
        {phone}
        <Field name="email" label={t`Email`}>
          <Input type="email" inputMode="email" autoComplete="off" />
        </Field>
      </FieldGrid>
    </>
  );
}
