import { Trans, useLingui } from '@lingui/react/macro';
import { chakra, Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';

/** How to pay an invoice without a card, in the reader's language. */
export function PaymentInstructions({ instructions }: { instructions: { en: string; es: string } }): ReactNode {
  const { i18n } = useLingui();
  return (
    <chakra.div maxWidth="prose">
      <Text size="ui" fontWeight="600">
        <Trans>How to pay</Trans>
      </Text>
      <Text size="ui" whiteSpace="pre-wrap" overflowWrap="anywhere">
        {i18n.locale === 'es' ? instructions.es : instructions.en}
      </Text>
    </chakra.div>
  );
}
