import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useLocale } from '@tulebyte/i18n';
import { Link as RouterLink } from '@tulebyte/router';
import { chakra, Icon, IconButton, Link, Text } from '@tulebyte/ui';
import { RuledRow } from '@tulebyte/ui/ruled-row';
import { ConfirmButton } from '@tulebyte/workspace/confirm-button';
import type { ReactNode } from 'react';
import { InlineEmpty } from '../layout/inline-empty.tsx';
import { MoveButtons } from '../layout/move-buttons.tsx';
import { useEditedRows } from '../layout/use-edited-rows.ts';
import { useOrderCategories, useRemoveCategory, type Category } from './categories.ts';
import { CategoryForm } from './category-form.tsx';

/** The categories in the shop's order: rename, move, and remove. */
export function CategoryList({ categories }: { categories: readonly Category[] }): ReactNode {
  const { t } = useLingui();
  const { rows, isEdited, isRemoved, setEdited } = useEditedRows(categories);
  if (rows.length === 0)
    return <InlineEmpty icon="tag">{t`No categories yet. Add the first one, then a product for it.`}</InlineEmpty>;
  return (
    <chakra.ol aria-label={t`Categories`} borderBottomWidth="1px" borderColor="border.default">
      {rows.map((category) =>
        isEdited(category) ? (
          <RuledRow key={category.id} paddingBlock="4">
            <CategoryForm
              edited={category}
              isRemoved={isRemoved(category)}
              onSaved={() => setEdited(category, false)}
              onCancel={() => setEdited(category, false)}
            />
          </RuledRow>
        ) : (
          <CategoryRow key={category.id} categories={categories} category={category} onEdit={() => setEdited(category, true)} />
        ),
      )}
    </chakra.ol>
  );
}

function CategoryRow({
  categories,
  category,
  onEdit,
}: {
  categories: readonly Category[];
  category: Category;
  onEdit: () => void;
}): ReactNode {
  const { t } = useLingui();
  const isSpanish = useLocale() === 'es';
  const order = useOrderCategories();
  const { translations, products, for_sale, slug } = category;
  const names = [category.name, translations.es.name].filter((each) => each !== '');
  const [name = '', other] = isSpanish ? names.toReversed() : names;
  return (
    <RuledRow
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' }}
      gap="2"
      alignItems="start"
      paddingBlock="3"
    >
      <chakra.div display="grid" gap="0.5" justifyItems="start">
        <Text size="label">{name}</Text>
        {other === undefined ? null : (
          <Text size="small" tone="muted" lang={isSpanish ? 'en' : 'es'}>
            {other}
          </Text>
        )}
        <Text size="small">
          {products > 0 ? (
            <Link asChild variant="inline">
              <RouterLink
                to={`/admin/products?category=${slug}`}
                aria-label={t`${plural(products, { one: '# product', other: '# products' })} in ${name}`}
              >
                <Plural value={products} one="# product" other="# products" />
              </RouterLink>
            </Link>
          ) : (
            <Trans>No products</Trans>
          )}
          {for_sale === 0 ? <Trans> · hidden in the shop, since none is for sale</Trans> : null}
        </Text>
        <Removal category={category} name={name} />
      </chakra.div>
      <chakra.div display="flex">
        <MoveButtons
          name={name}
          items={categories.map(({ id }) => id)}
          index={categories.indexOf(category)}
          disabled={order.isPending}
          onMove={(ids) => void order.mutate(ids)}
        />
        <IconButton label={t`Edit ${name}`} onClick={onEdit}>
          <Icon name="edit" />
        </IconButton>
      </chakra.div>
    </RuledRow>
  );
}

function Removal({ category, name }: { category: Category; name: string }): ReactNode {
  const { t } = useLingui();
  const { products, is_needed } = category;
  const remove = useRemoveCategory();
  if (is_needed)
    return (
      <Text size="small" tone="muted">
        <Trans>The configurator needs it, so it can’t be removed.</Trans>
      </Text>
    );
  if (products > 0)
    return (
      <Text size="small" tone="muted">
        <Trans>To remove it, move its products to another category first.</Trans>
      </Text>
    );
  return (
    <ConfirmButton
      name={t`Remove ${name}`}
      question={<Trans>Remove this category?</Trans>}
      confirmLabel={<Trans>Yes, remove it</Trans>}
      onConfirm={() => remove.mutate(category)}
    >
      <Trans>Remove</Trans>
    </ConfirmButton>
  );
}
