import { chakra, Heading } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import type { OrderLine } from '../staff-order.ts';

/** Lines as the customer ordered them, each with a box to check off on paper. */
export function PackedLines({ title, lines }: { title: string; lines: readonly OrderLine[] }): ReactNode {
  return (
    <section>
      <Heading as="h3" size="h4" marginBottom="2">
        {title}
      </Heading>
      <ul>
        {lines.map(({ position, quantity, description }) => (
          <chakra.li
            key={position}
            display="grid"
            gridTemplateColumns="auto 2.5rem minmax(0, 1fr)"
            gap="3"
            alignItems="center"
            paddingBlock="2"
            borderTopWidth="1px"
            borderColor="border.default"
            breakInside="avoid"
          >
            <chakra.span aria-hidden boxSize="4" borderWidth="1px" borderColor="border.strong" />
            <chakra.span fontWeight="600" fontVariantNumeric="tabular-nums">
              {quantity} ×
            </chakra.span>
            <chakra.span overflowWrap="anywhere">{description}</chakra.span>
          </chakra.li>
        ))}
      </ul>
    </section>
  );
}
