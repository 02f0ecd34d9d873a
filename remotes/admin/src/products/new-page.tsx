import { Trans, useLingui } from '@lingui/react/macro';
import { msg } from '@lingui/core/macro';
import { PART_KINDS } from '@tulebyte/backend-api/functions/order';
import { partKindLabels } from '@tulebyte/brand/part-kind-labels';
import { choiceFilter, defineFilters, useFilters } from '@tulebyte/lists/filters';
import { Options } from '@tulebyte/lists/options';
import { toast } from '@tulebyte/platform';
import { useNavigate } from '@tulebyte/router';
import { chakra } from '@tulebyte/ui';
import { Skeleton } from '@tulebyte/ui/data';
import { Field, NativeSelect } from '@tulebyte/ui/form';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import { AdminPage } from '../layout/admin-page.tsx';
import { ProductForm } from './product-form.tsx';
import { productPath } from './product.ts';
import { useProduct } from './requests.ts';

const newProduct = defineFilters({
  /** What the configurator takes it for. */
  part: choiceFilter(['none', ...PART_KINDS], 'none'),
  /** The product to copy. */
  from: v.fallback(v.string(), ''),
});

export function Component(): ReactNode {
  const { t } = useLingui();
  return (
    <AdminPage title={t`New product`} note={<Trans>It can be ordered as soon as you add it, if it’s for sale.</Trans>}>
      <NewProduct />
    </AdminPage>
  );
}

function NewProduct(): ReactNode {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { filters, set } = useFilters(newProduct);
  const isCopy = filters.from !== '';
  const copied = useProduct(filters.from, isCopy);
  if (isCopy && copied.isPending) return <Skeleton height="32rem" />;
  const source = copied.data ?? undefined;
  const chosen = filters.part === 'none' ? undefined : filters.part;
  const kind = source?.part?.kind ?? chosen;
  return (
    <chakra.div display="grid" gap="6" maxWidth="70rem">
      {isCopy ? null : (
        <chakra.div maxWidth="20rem">
          <Field label={t`Part of configured computers`}>
            <NativeSelect value={filters.part} onChange={(event) => set('part', event.currentTarget.value)}>
              <option value="none">{t`No`}</option>
              <Options values={PART_KINDS} labels={partKindLabels} />
            </NativeSelect>
          </Field>
        </chakra.div>
      )}
      <ProductForm
        key={`${kind} ${source?.id}`}
        copied={source}
        kind={kind}
        onSaved={(id) => {
          toast({ title: msg`Product added.`, status: 'success' });
          void navigate(productPath(id), { replace: true });
        }}
      />
    </chakra.div>
  );
}
