import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLocale } from '@tulebyte/i18n';
import { Link as RouterLink } from '@tulebyte/router';
import { chakra, Icon, Text, VisuallyHidden } from '@tulebyte/ui';
import { Clamp } from '@tulebyte/ui/data';
import type { ReactNode } from 'react';
import { bestLine } from './best-line.ts';
import type { Chunk } from './chunks-query.ts';

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

/** What a section belongs to; facts about services, prices and terms need no word, and a place is called by its page's name. */
const kinds: Readonly<Record<string, MessageDescriptor>> = {
  faq: msg`Question`,
  article: msg`Article`,
  guide: msg`Guide`,
  scenario: msg`Scenario`,
  checklist: msg`Checklist`,
  product: msg`Shop`,
};

const languageNotes: Readonly<Record<string, MessageDescriptor>> = { en: msg`in English`, es: msg`in Spanish` };

/** Sections of the site, each a link to where it stands. `apart` opens it in a tab of its own, so that what is being written stays. */
export function ChunkList({
  passages,
  label,
  apart = false,
}: {
  passages: readonly Chunk[];
  label: string;
  apart?: boolean;
}): ReactNode {
  const locale = useLocale();
  return (
    <ul aria-label={label}>
      {passages.map(({ id, title, heading, url, body, terms, language, kind }) => (
        <Row key={id}>
          <RouterLink to={url} {...(apart ? { target: '_blank', rel: 'noopener' } : {})}>
            <span lang={language}>{heading}</span>
            {apart ? (
              <>
                <Icon name="external" size="1em" />
                <VisuallyHidden>
                  <Trans>(opens in a new tab)</Trans>
                </VisuallyHidden>
              </>
            ) : null}
          </RouterLink>
          <Text size="small" tone="muted" lang={language}>
            <Clamp lines={2}>{bestLine(body, terms)}</Clamp>
          </Text>
          <Origin
            of={kind === 'place' && heading !== title ? title : kinds[kind]}
            note={language === locale ? undefined : languageNotes[language]}
          />
        </Row>
      ))}
    </ul>
  );
}

/** "Guide · in English". */
function Origin({ of, note }: { of: MessageDescriptor | string | undefined; note: MessageDescriptor | undefined }): ReactNode {
  const { t } = useLingui();
  const words = [of, note].flatMap((message) => (message ? [typeof message === 'string' ? message : t(message)] : []));
  if (words.length === 0) return null;
  return (
    <Text size="small" tone="subtle">
      {words.join(' · ')}
    </Text>
  );
}
