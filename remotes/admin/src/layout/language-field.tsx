import { useLingui } from '@lingui/react/macro';
import { Field, NativeSelect } from '@tulebyte/ui/form';
import type { ReactNode } from 'react';

/** The recipient's language, which can differ from the page's. */
export function LanguageField(): ReactNode {
  const { t } = useLingui();
  return (
    <Field name="language" label={t`Email language`}>
      <NativeSelect defaultValue="en">
        <option value="en">{t`English`}</option>
        <option value="es">{t`Spanish`}</option>
      </NativeSelect>
    </Field>
  );
}
