import { Trans } from '@lingui/react/macro';
import type { ServiceId } from '@tulebyte/brand/services';
import { ActionLink } from '@tulebyte/cta/links';
import { chakra, List, Surface } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { ServiceNote } from './service-note.tsx';

/** One per line; taller on touch screens. */
const Source = chakra('a', {
  base: {
    color: 'fg.link',
    textDecoration: 'underline',
    '@media (pointer: coarse)': { display: 'inline-block', paddingBlock: '3' },
  },
});

/** The related service, and the sources of a text. */
export function TextFooter({
  service,
  sources,
}: {
  service: ServiceId;
  sources: readonly { name: string; url: string }[];
}): ReactNode {
  return (
    <chakra.div display="grid" gap="8" marginTop="10" maxWidth="prose">
      <Surface variant="sunken">
        <ServiceNote service={service} />
        <chakra.div marginTop="4">
          <ActionLink to={`/services/${service}`}>
            <Trans>See what we do and what it costs</Trans>
          </ActionLink>
        </chakra.div>
      </Surface>
      <div>
        <chakra.h2 textStyle="label" marginBottom="2">
          <Trans>Sources</Trans>
        </chakra.h2>
        <List variant="bullet" textStyle="small">
          {sources.map(({ name, url }) => (
            <li key={url}>
              <Source href={url} rel="noopener">
                {name}
              </Source>
            </li>
          ))}
        </List>
      </div>
    </chakra.div>
  );
}
