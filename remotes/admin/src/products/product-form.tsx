import { Trans, useLingui } from '@lingui/react/macro';
import { BackendError } from '@tulebyte/backend-api/rows';
import { Link as RouterLink } from '@tulebyte/router';
import { Heading, Link } from '@tulebyte/ui';
import { Skeleton } from '@tulebyte/ui/data';
import { FormSubmitError, SubmitButton } from '@tulebyte/ui/form';
import { QueryBoundary } from '@tulebyte/workspace/query-boundary';
import { WorkspaceForm } from '@tulebyte/workspace/workspace-form';
import { useState, type ReactNode } from 'react';
import * as v from 'valibot';
import { useStaffForm } from '../access/use-staff-form.ts';
import { useFieldConflict } from '../layout/field-conflict.tsx';
import { InlineEmpty } from '../layout/inline-empty.tsx';
import { RemovedNotice } from '../layout/removed-notice.tsx';
import { useConflict } from '../layout/use-conflict.ts';
import { RestoredNotice } from '../layout/restored-notice.tsx';
import { useProductChoices, type ProductChoices } from './choices.ts';
import type { PartKind } from './part/part-fields.ts';
import { partColumns, partDefaults, partInput } from './part/part-input.ts';
import { PartSection } from './part/part-section.tsx';
import type { StaffProduct } from './product.ts';
import { ProductConflict } from './product-conflict.tsx';
import { ProductInput, productColumns, productDefaults } from './product-input.ts';
import { useSaveProduct } from './requests.ts';
import { SaleSection } from './sale-section.tsx';
import { TextSection } from './text-section.tsx';
import { useProductLabels, useProductMessages } from './use-product-labels.ts';

interface ProductFormProps {
  product?: StaffProduct;
  /** Whether someone else deleted it since; saving then adds a new one. */
  isRemoved?: boolean;
  /** What a new product starts with. */
  copied?: StaffProduct | undefined;
  kind: PartKind | undefined;
  onSaved: (id: string) => void;
}

/** Edits `product`, or adds one. */
export function ProductForm(props: ProductFormProps): ReactNode {
  return (
    <QueryBoundary query={useProductChoices()} skeleton={<Skeleton height="40rem" />}>
      {(choices) =>
        choices.categories.length > 0 ? (
          <LoadedForm {...props} choices={choices} />
        ) : (
          <InlineEmpty icon="tag">
            <Trans>
              Every product is in a category, and there are none yet.{' '}
              <Link asChild variant="inline">
                <RouterLink to="/admin/products/categories">Add a category</RouterLink>
              </Link>{' '}
              first.
            </Trans>
          </InlineEmpty>
        )
      }
    </QueryBoundary>
  );
}

function LoadedForm({
  product,
  isRemoved = false,
  copied,
  kind,
  choices,
  onSaved,
}: ProductFormProps & { choices: ProductChoices }): ReactNode {
  const { t } = useLingui();
  const save = useSaveProduct();
  const refuseConflict = useConflict();
  const [newId] = useState(() => crypto.randomUUID());
  const edited = isRemoved ? undefined : product;
  const id = edited?.id ?? newId;
  const source = product ?? copied;
  const [initial] = useState(() => productDefaults(source));
  const labels = useProductLabels(kind);
  const kit = useStaffForm({
    // The same for every kind of part, so that changing it keeps what was typed.
    id: product ? `product-${product.id}` : `product-new-${copied?.id ?? ''}`,
    schema: v.intersect([ProductInput, partInput(kind)]),
    defaultValues: { ...initial, ...partDefaults(kind, source?.part ?? null) },
    failureMessage: t`We couldn’t save this. What you entered is still here; try again.`,
    translate: useProductMessages(),
    onSubmit: async ({ version: seen, ...values }) => {
      try {
        const { version } = await save.mutateAsync({
          id,
          version: edited && seen,
          fields: productColumns(values),
          part: kind && partColumns(kind, values),
        });
        kit.form.setValue('version', version);
        conflict.clear();
      } catch (error) {
        refuseConflict(error, {
          takeVersion: (version) => kit.form.setValue('version', version),
          merge: conflict.merge,
          // The page loads the product again, and then knows that it was deleted.
          startOver: () => {},
        });
        if (error instanceof BackendError && error.hint === 'variant_taken')
          throw new FormSubmitError({
            fields: { variant_label: t`Another product of this group has this name. Choose another one.` },
          });
        if (error instanceof BackendError && error.code === '23514')
          throw new FormSubmitError({
            form: t`We couldn’t save these values. The assembly of configured computers has to stay for sale.`,
          });
        throw error;
      }
      onSaved(id);
    },
  });
  const conflict = useFieldConflict(kit);
  return (
    <WorkspaceForm kit={kit} gap="8" labels={labels}>
      <RestoredNotice kit={kit} />
      {isRemoved ? <RemovedNotice /> : null}
      <ProductConflict kit={kit} fields={conflict.fields} kind={kind} choices={choices} />
      <TextSection />
      <SaleSection
        isNew={edited === undefined}
        initial={initial}
        group={String(kit.form.watch('variant_group') ?? '')}
        choices={choices}
      />
      {kind ? (
        <section>
          <Heading as="h2" size="h4" marginBottom="3">
            {t`Compatibility`}
          </Heading>
          <PartSection kind={kind} />
        </section>
      ) : null}
      <div>
        <SubmitButton variant="solid">{edited ? t`Save` : t`Add product`}</SubmitButton>
      </div>
    </WorkspaceForm>
  );
}
