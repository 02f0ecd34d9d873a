import { useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@tulebyte/ui';
import { useFormKit } from '@tulebyte/ui/form';
import type { ReactNode } from 'react';

/** A field that people can't see or reach: only bots fill it in. */
export function Honeypot(): ReactNode {
  const { t } = useLingui();
  const kit = useFormKit();
  return (
    <VisuallyHidden as="div" aria-hidden="true">
      <label>
        {t`Leave this empty`}
        <input {...kit?.form.register('website')} tabIndex={-1} autoComplete="off" />
      </label>
    </VisuallyHidden>
  );
}
