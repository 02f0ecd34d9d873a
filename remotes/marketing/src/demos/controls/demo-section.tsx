import { chakra, Heading, Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';

const Root = chakra('section', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: { base: '4', lg: '5' },
    paddingBlock: { base: '5', lg: 'block' },
    // A band as wide as the screen; beside the title, only as wide as its column (`ServiceOpening`).
    bg: 'bg.surface',
    boxShadow: '0 0 0 100vmax {colors.bg.surface}',
    clipPath: 'inset(0 -100vmax)',
  },
});

/** What a service page opens with: a short heading, how the demo works, and the demo. */
export function DemoSection({
  id,
  title,
  lede,
  children,
}: {
  id: string;
  title: ReactNode;
  lede: ReactNode;
  children: ReactNode;
}): ReactNode {
  const headingId = `${id}-title`;
  return (
    <Root id={id} aria-labelledby={headingId}>
      <Heading as="h2" size="h3" id={headingId}>
        {title}
      </Heading>
      <Text tone="muted" maxWidth="prose">
        {lede}
      </Text>
      {children}
    </Root>
  );
}
