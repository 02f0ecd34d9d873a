import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { toast } from '@tulebyte/platform';
import { useNavigate } from '@tulebyte/router';
import { Text } from '@tulebyte/ui';
import { ConfirmButton } from '@tulebyte/workspace/confirm-button';
import type { ReactNode } from 'react';
import type { StaffProduct } from './product.ts';
import { useDeleteProduct } from './requests.ts';

/** Deletes a product that nobody has ordered. */
export function DeleteProduct({ product }: { product: StaffProduct }): ReactNode {
  const navigate = useNavigate();
  const remove = useDeleteProduct(() => {
    toast({ title: msg`Product deleted.`, status: 'success' });
    void navigate('/admin/products', { replace: true });
  });
  if (product.is_ordered)
    return (
      <Text size="small" tone="muted">
        <Trans>It has been ordered, so it can’t be deleted. To stop selling it, turn off “For sale”.</Trans>
      </Text>
    );
  return (
    <ConfirmButton
      question={<Trans>Nobody has ordered it. Its stock movements are also deleted.</Trans>}
      confirmLabel={<Trans>Yes, delete it</Trans>}
      onConfirm={() => remove.mutate(product)}
    >
      <Trans>Delete product</Trans>
    </ConfirmButton>
  );
}
