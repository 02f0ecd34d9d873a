import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ContactSection } from '@tulebyte/cta/contact-section';
import type { EntryFiles } from '@tulebyte/remote-kit/content';
import { chakra, Container, Heading, Icon, PageHeader, Text } from '@tulebyte/ui';
import { keepCompounds } from '@tulebyte/ui/keep-compounds';
import type { ReactNode } from 'react';
import { elements as elementsOfTexts } from '../article-layout/elements.tsx';
import type { TextPage } from '../article-layout/text-page.ts';
import { ChapterList } from './chapter-list.tsx';
import type { VideoFields, VideoPageFile } from './collection.ts';
import { Player } from './player.tsx';

export const elements = { section: TranscriptChapter, p: Sentence, a: elementsOfTexts.a };

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 8fr) minmax(0, 4fr)' },
    columnGap: { lg: '10', xl: '14' },
    rowGap: '6',
    alignItems: 'start',
  },
});

const TranscriptSection = chakra('section', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 4fr) minmax(0, 8fr)' },
    columnGap: { lg: '10', xl: '14' },
    rowGap: '6',
    alignItems: 'start',
    paddingBlock: 'section',
  },
});

/** A video with its chapters and transcript. */
export default function VideoPage({
  entry,
  sections,
  children,
}: TextPage<VideoFields & { files: EntryFiles<VideoPageFile> }>): ReactNode {
  const { t } = useLingui();
  const { slug, title, summary, topic, seconds, chapters, files, next } = entry;
  return (
    <article>
      <PageHeader title={keepCompounds(title)} lede={summary} />
      <Container>
        <Columns>
          <div>
            <Player slug={slug} title={title} files={files} />
            <Text
              size="small"
              tone="muted"
              display="flex"
              flexWrap="wrap"
              columnGap="4"
              rowGap="1"
              marginTop="3"
              data-nosnippet=""
            >
              <span>{topic}</span>
              <chakra.span display="inline-flex" alignItems="center" gap="1.5">
                <Icon name="clock" />
                <Plural value={seconds} one="# second" other="# seconds" />
              </chakra.span>
              <span>
                <Trans>No sound: the captions say everything</Trans>
              </span>
            </Text>
          </div>
          <ChapterList chapters={sections.map(({ id, heading }, index) => ({ id, heading, start: chapters[index] ?? 0 }))} />
        </Columns>
        <TranscriptSection aria-labelledby="transcript">
          <Heading as="h2" size="h2" id="transcript">
            <Trans>Transcript</Trans>
          </Heading>
          <chakra.div display="grid" gap="6">
            {children}
          </chakra.div>
        </TranscriptSection>
      </Container>
      <ContactSection title={t`Still have questions?`} links={[...next, { to: '/videos', label: t`All videos` }]}>
        <Trans>Call us. If it helps, we’ll go through it on your own screen.</Trans>
      </ContactSection>
    </article>
  );
}

/** A chapter of the transcript. */
function TranscriptChapter({ id, heading, children }: { id?: string; heading?: string; children?: ReactNode }): ReactNode {
  return (
    <section id={id}>
      <Heading as="h3" size="h4" marginBottom="1">
        {heading}
      </Heading>
      <Text maxWidth="prose">{children}</Text>
    </section>
  );
}

/** A caption; in the transcript they run on. */
function Sentence({ children }: { children?: ReactNode }): ReactNode {
  return <span>{children} </span>;
}
