import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Icon } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { lineName } from '../../order.ts';
import type { StaffOrder } from '../staff-order.ts';

/** Labor on the client's own computer can't begin before it is here. Order page and email promise the client a time to bring it. */
export function BringInNotice({ order }: { order: StaffOrder }): ReactNode {
  const { t, i18n } = useLingui();
  const { number, email, state, order_lines } = order;
  const labor = order_lines.filter(({ labor_kind }) => labor_kind === 'repair').map((line) => lineName(line, i18n.locale));
  if (state !== 'confirmed' || labor.length === 0) return null;
  const subject = encodeURIComponent(t`Order ${number}: when to bring your computer`);
  return (
    <Alert
      tone="info"
      title={t`The client’s computer comes in first`}
      actions={
        <Button asChild size="sm">
          <a href={`mailto:${email}?subject=${subject}`}>
            <Icon name="mail" size="1em" />
            <Trans>Email a time</Trans>
          </a>
        </Button>
      }
    >
      <Trans>For {labor.join(', ')}. Their order says that we’ll email them a time to bring it in.</Trans>
    </Alert>
  );
}
