import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { PhoneLink } from '../type/contact-links.tsx';
import { Text } from '../type/type.tsx';
import { Section } from './section.tsx';

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gap: 'block',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 7fr) minmax(0, 4fr)' },
    alignItems: 'start',
  },
});

export interface ContactSectionProps {
  id?: string;
  title: ReactNode;
  /** One or two sentences above the number. */
  children?: ReactNode;
  /** When the phone is answered. */
  hours: ReactNode;
  /** Next steps, one per line. */
  links: ReactNode;
}

/** The end of a page: how to reach a person, and next steps. The footer then leaves out phone number and hours (`data-contact`). */
export function ContactSection({ id = 'talk', title, children, hours, links }: ContactSectionProps): ReactNode {
  return (
    <Section id={id} title={title}>
      <Columns data-contact="">
        <chakra.div display="grid" gap="4" justifyItems="start">
          {children ? (
            <Text tone="muted" maxWidth="prose">
              {children}
            </Text>
          ) : null}
          <PhoneLink size="figure" />
          <Text size="small" tone="muted" maxWidth="prose">
            {hours}
          </Text>
        </chakra.div>
        <chakra.div display="grid" gap="1" justifyItems="start">
          {links}
        </chakra.div>
      </Columns>
    </Section>
  );
}
