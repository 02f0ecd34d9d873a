import { Trans, useLingui } from '@lingui/react/macro';
import { copyText } from '@tulebyte/platform/clipboard';
import { Link as RouterLink, useTextParam } from '@tulebyte/router';
import { Alert, Badge, Button, chakra, Icon, Link, Text } from '@tulebyte/ui';
import { Accordion, AccordionItem } from '@tulebyte/ui/disclosure';
import { Field, Input } from '@tulebyte/ui/form';
import type { ReactNode } from 'react';
import { InlineEmpty } from '../layout/inline-empty.tsx';
import { Paged } from '../layout/paged.tsx';
import { FactList } from '../page-metadata/fact-list.tsx';
import type { PageReport } from '@tulebyte/site-crawl/page-report';
import { createDrafts, type Draft } from '../page-metadata/draft.ts';

/** Current texts beside drafts, per page. */
export function Drafts({ pages }: { pages: readonly PageReport[] }): ReactNode {
  const { t } = useLingui();
  const [text, setText] = useTextParam('q');
  const visibleDrafts = createDrafts(pages).filter(({ page }) =>
    `${page.path} ${page.title}`.toLowerCase().includes(text.trim().toLowerCase()),
  );
  return (
    <chakra.div display="grid" gap="4">
      <chakra.div maxWidth="24rem">
        <Field label={t`Find a page`}>
          <Input type="search" autoComplete="off" value={text} onChange={(event) => setText(event.currentTarget.value)} />
        </Field>
      </chakra.div>
      {visibleDrafts.length === 0 ? <InlineEmpty icon="search">{t`No matching pages.`}</InlineEmpty> : null}
      <Paged rows={visibleDrafts}>
        {(drafts) => (
          <Accordion>
            {drafts.map(({ page, draft }) => (
              <Entry key={page.path} page={page} draft={draft} />
            ))}
          </Accordion>
        )}
      </Paged>
    </chakra.div>
  );
}

function Entry({ page, draft }: { page: PageReport; draft: Draft | null }): ReactNode {
  const { t } = useLingui();
  const summary = (
    <chakra.span display="inline-flex" flexWrap="wrap" gap="2" alignItems="center">
      <chakra.span fontFamily="mono" fontWeight="400" fontSize="ui" overflowWrap="anywhere">
        {page.path}
      </chakra.span>
      {draft === null ? <Badge>{t`No draft`}</Badge> : null}
      {draft?.tooCloseTo ? <Badge tone="dusk">{t`Too similar`}</Badge> : null}
    </chakra.span>
  );
  if (draft === null) {
    return (
      <AccordionItem summary={summary}>
        <Trans>There’s too little text on this page for a draft.</Trans>
      </AccordionItem>
    );
  }
  return (
    <AccordionItem summary={summary}>
      <chakra.div display="grid" gap="4" color="fg.default">
        {draft.tooCloseTo ? (
          <Alert tone="warning" title={t`Too close to ${draft.tooCloseTo}`}>
            <Trans>Two pages with nearly the same description compete with each other. Write what only this page has.</Trans>
          </Alert>
        ) : null}
        <chakra.div display="grid" gap="6" gridTemplateColumns={{ base: 'minmax(0,1fr)', md: 'repeat(2, minmax(0,1fr))' }}>
          <Texts heading={t`Today`} title={page.title} description={page.description} />
          <Texts
            heading={t`Draft`}
            title={draft.title}
            description={draft.description}
            copyFrom={draft.tooCloseTo ? undefined : page.path}
          />
        </chakra.div>
        <FactList facts={draft.facts} />
        {draft.tooCloseTo ? null : (
          <Link asChild textStyle="ui">
            <RouterLink
              to={`/admin/seo-optimizer?use=draft&page=${encodeURIComponent(page.path)}`}
              aria-label={t`Edit and send for review: ${page.path}`}
            >
              <Trans>Edit and send for review</Trans>
            </RouterLink>
          </Link>
        )}
      </chakra.div>
    </AccordionItem>
  );
}

function Texts({
  heading,
  title,
  description,
  copyFrom,
}: {
  heading: string;
  title: string;
  description: string;
  /** The page whose texts can be copied. */
  copyFrom?: string | undefined;
}): ReactNode {
  const { t } = useLingui();
  return (
    <chakra.div display="grid" gap="2" alignContent="start">
      <Text size="small" tone="muted">
        {heading}
      </Text>
      <Line text={title} what={t`Title`} copyLabel={copyFrom && t`Copy the title of ${copyFrom}`} />
      <Line text={description} what={t`Description`} copyLabel={copyFrom && t`Copy the description of ${copyFrom}`} />
    </chakra.div>
  );
}

function Line({ text, what, copyLabel }: { text: string; what: string; copyLabel: string | undefined }): ReactNode {
  const { t } = useLingui();
  return (
    <div>
      <Text size="ui" overflowWrap="anywhere">
        {text === '' ? '–' : text}
      </Text>
      <Text as="div" size="small" tone="subtle" display="flex" alignItems="center" gap="3">
        <Trans>
          {what}, {text.length} characters
        </Trans>
        {copyLabel ? (
          <Button
            variant="quiet"
            size="sm"
            onClick={() =>
              void copyText(text, {
                copied: t`Copied`,
                refused: t`Your browser didn’t allow copying. Select the text to copy it.`,
              })
            }
            aria-label={copyLabel}
          >
            <Icon name="copy" size="1em" />
            <Trans>Copy</Trans>
          </Button>
        ) : null}
      </Text>
    </div>
  );
}
