import { useLingui } from '@lingui/react/macro';
import { ContactActions } from '@tulebyte/cta/page-actions';
import { Box, chakra, Icon, Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { servicePromises } from '../labels/service-labels.ts';
import type { ServiceEntry } from './collection.ts';
import { isBeside } from './service-opening.tsx';

const Promises = chakra('ul', {
  base: {
    display: 'grid',
    gap: '2',
    padding: '5',
    borderRadius: 'surface',
    bg: 'bg.tule',
    color: 'fg.tule',
    '& > li': {
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0,1fr)',
      gap: '3',
      alignItems: 'start',
      fontWeight: '600',
      textStyle: 'ui',
      paddingBlock: '1',
    },
  },
});

const Intro = chakra('div', {
  base: { display: 'grid', gap: 'block', alignItems: 'end', paddingTop: { base: '6', lg: 'block' }, paddingBottom: 'block' },
  variants: {
    beside: {
      true: { lg: { alignContent: 'start', paddingTop: '0' } },
      false: { lg: { gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 4fr)', columnGap: '16' } },
    },
  },
});

/** What the service is, the main actions, and what customers can count on. */
export default function ServiceIntro({ entry }: { entry: ServiceEntry }): ReactNode {
  const { t } = useLingui();
  const { slug: id, lede } = entry;
  return (
    <Intro beside={isBeside(id)}>
      <Box display="grid" gap="5">
        <Text size="lede" tone="muted" maxWidth="22.9em">
          {lede}
        </Text>
        <Box display="flex" flexWrap="wrap" alignItems="center" gap="4">
          <ContactActions bookingUrl={`/get-started?service=${id}`} contactUrl={`/contact-us?topic=${id}`} />
        </Box>
      </Box>
      <Promises aria-label={t`What you can count on`}>
        {servicePromises[id].map((promise) => (
          <li key={promise.id}>
            <Icon name="check" />
            {t(promise)}
          </li>
        ))}
      </Promises>
    </Intro>
  );
}
