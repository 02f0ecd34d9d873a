import { Trans } from '@lingui/react/macro';
import { Link as RouterLink } from '@tulebyte/router';
import { chakra, Icon, Text, VisuallyHidden } from '@tulebyte/ui';
import { Clamp } from '@tulebyte/ui/data';
import type { ReactNode } from 'react';
import { bestLine } from './best-line.ts';
import type { Passage } from './passages-query.ts';

const Row = chakra('li', {
  base: {
    position: 'relative',
    display: 'grid',
    gap: '0.5',
    paddingBlock: '3',
    borderTopWidth: '1px',
    borderColor: 'border.default',
    '& a': { color: 'fg.link', fontWeight: '600', textStyle: 'ui', display: 'inline-flex', alignItems: 'center', gap: '2' },
    // The whole row opens the section.
    '& a::after': { content: '""', position: 'absolute', inset: '0' },
    '&:hover a': { textDecoration: 'underline', textUnderlineOffset: '0.15em' },
  },
});

/** Sections of the site, each a link to where it stands. `apart` opens it in a tab of its own, so that what is being written stays. */
export function PassageList({
  passages,
  label,
  apart = false,
}: {
  passages: readonly Passage[];
  label: string;
  apart?: boolean;
}): ReactNode {
  return (
    <ul aria-label={label}>
      {passages.map(({ id, heading, url, body, terms }) => (
        <Row key={id}>
          <RouterLink to={url} {...(apart ? { target: '_blank', rel: 'noopener' } : {})}>
            {/* The passages are written in English. */}
            <span lang="en">{heading}</span>
            {apart ? (
              <>
                <Icon name="external" size="1em" />
                <VisuallyHidden>
                  <Trans>(opens in a new tab)</Trans>
                </VisuallyHidden>
              </>
            ) : null}
          </RouterLink>
          <Text size="small" tone="muted" lang="en">
            <Clamp lines={2}>{bestLine(body, terms)}</Clamp>
          </Text>
        </Row>
      ))}
    </ul>
  );
}
