import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLocale } from '@tulebyte/i18n';
import { Link as RouterLink } from '@tulebyte/router';
import { chakra, Icon, Text, VisuallyHidden } from '@tulebyte/ui';
import { Clamp } from '@tulebyte/ui/data';
import { RuledRow } from '@tulebyte/ui/ruled-row';
import type { ReactNode } from 'react';
import { bestLine } from '@tulebyte/knowledge-search/matches';
import type { Chunk } from '@tulebyte/knowledge-search/chunks-query';

const Row = chakra(RuledRow, {
  base: {
    position: 'relative',
    gap: '0.5',
    paddingBlock: '3',
    '& a': { color: 'fg.link', fontWeight: '600', textStyle: 'ui', display: 'inline-flex', alignItems: 'center', gap: '2' },
    // The whole row opens the section.
    '& a::after': { content: '""', position: 'absolute', inset: '0' },
    '&:hover a': { textDecoration: 'underline', textUnderlineOffset: '0.15em' },
  },
});

/** Content type of a chunk. Services, prices, and terms need no label; a place uses its page's title. */
const kindLabels: Readonly<Record<string, MessageDescriptor>> = {
  faq: msg`Question`,
  article: msg`Article`,
  guide: msg`Guide`,
  case_study: msg`Sample case`,
  checklist: msg`Checklist`,
  product: msg`Shop`,
};

const languageNotes: Readonly<Record<string, MessageDescriptor>> = { en: msg`in English`, es: msg`in Spanish` };

/** Search results that link to their section. `opensInNewTab` keeps a form that is being filled in. */
export function ChunkList({
  chunks,
  label,
  opensInNewTab = false,
}: {
  chunks: readonly Chunk[];
  label: string;
  opensInNewTab?: boolean;
}): ReactNode {
  const locale = useLocale();
  return (
    <ul aria-label={label}>
      {chunks.map(({ id, title, heading, url, body, terms, language, kind }) => (
        <Row key={id}>
          <RouterLink to={url} {...(opensInNewTab ? { target: '_blank', rel: 'noopener' } : {})}>
            <span lang={language}>{heading}</span>
            {opensInNewTab ? (
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
            kindLabel={kind === 'place' && heading !== title ? title : kindLabels[kind]}
            note={language === locale ? undefined : languageNotes[language]}
          />
        </Row>
      ))}
    </ul>
  );
}

/** "Guide · in English". */
function Origin({
  kindLabel,
  note,
}: {
  kindLabel: MessageDescriptor | string | undefined;
  note: MessageDescriptor | undefined;
}): ReactNode {
  const { t } = useLingui();
  const parts = [kindLabel, note].flatMap((message) => (message ? [typeof message === 'string' ? message : t(message)] : []));
  if (parts.length === 0) return null;
  return (
    <Text size="small" tone="subtle">
      {parts.join(' · ')}
    </Text>
  );
}
