import { TextLink } from '@tulebyte/cta/links';
import { Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';

/** What the elements of a city's text, which says how we get there, are rendered with. */
export const elements = {
  p: ({ children }: { children?: ReactNode }) => (
    <Text maxWidth="prose" marginBottom="6">
      {children}
    </Text>
  ),
  a: ({ href = '', children }: { href?: string; children?: ReactNode }) => <TextLink to={href}>{children}</TextLink>,
};
