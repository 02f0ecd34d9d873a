import { Trans, useLingui } from '@lingui/react/macro';
import { useLocale } from '@tulebyte/i18n';
import { Link as RouterLink } from '@tulebyte/router';
import { chakra, Heading, Icon, PageHeader, Section, Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { ContactSection } from '@tulebyte/cta/contact-section';
import { PageActions } from '@tulebyte/cta/page-actions';
import { formatTimestamp } from './timestamp.ts';
import { videos, type Video } from './videos.ts';

const Grid = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
    columnGap: { base: '6', lg: '10' },
    rowGap: { base: '8', md: '12' },
  },
});

/** Its heading's link covers all of it. */
const Entry = chakra('li', {
  base: {
    position: 'relative',
    display: { base: 'grid', md: 'block' },
    gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
    columnGap: '4',
    alignItems: 'start',
    '& h2 a::after': { content: '""', position: 'absolute', inset: '0' },
    '&:hover h2 a': { color: 'fg.link', textDecoration: 'underline', textUnderlineOffset: '0.15em' },
  },
});

const Poster = chakra('div', {
  base: {
    position: 'relative',
    marginBottom: { md: '3' },
    aspectRatio: '16 / 9',
    borderRadius: 'surface',
    bg: 'bg.deep',
    '& img': {
      width: 'full',
      borderRadius: 'surface',
      // Not requested before the first paint, which would wait for it.
      'html[data-unpainted] &': { display: 'none' },
    },
  },
});

const Length = chakra('span', {
  base: {
    position: 'absolute',
    insetInlineEnd: { base: '1.5', md: '3' },
    bottom: { base: '1.5', md: '3' },
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    paddingInline: { base: '1.5', md: '2.5' },
    paddingBlock: { md: '0.5' },
    borderRadius: 'control',
    bg: 'bg.surface',
    color: 'fg.default',
    textStyle: 'small',
    fontWeight: '600',
    fontVariantNumeric: 'tabular-nums',
  },
});

export function Component(): ReactNode {
  const { t } = useLingui();
  const [first] = videos;
  return (
    <>
      <PageHeader
        title={t`See how it works`}
        lede={t`Each takes less than a minute. There’s no sound: captions in English and Spanish say everything, and each has a transcript.`}
        actions={
          first ? (
            <PageActions to={first.path}>
              <Trans>Watch the first video</Trans>
            </PageActions>
          ) : null
        }
      />
      <Section id="videos" aria-label={t`All videos`} flush="top">
        <Grid>
          {videos.map((video) => (
            <VideoEntry key={video.slug} video={video} />
          ))}
        </Grid>
        <Text size="small" tone="muted" maxWidth="prose" marginTop="10">
          <Trans>
            The portal videos are recorded in its demo, with sample data. All of them play from this site: no other company learns
            what you watch.
          </Trans>
        </Text>
      </Section>
      <ContactSection
        title={t`Want to see how something’s done?`}
        links={[
          { to: '/newsletter', label: t`The newsletter announces each one` },
          { to: '/docs', label: t`Read the guides` },
          { to: '/schedule-demo', label: t`A live demo` },
        ]}
      >
        <Trans>Call, and we’ll show it on your own screen.</Trans>
      </ContactSection>
    </>
  );
}

function VideoEntry({ video }: { video: Video }): ReactNode {
  const { t } = useLingui();
  const { path, title, topic, summary, seconds, files } = video;
  return (
    <Entry>
      <Poster>
        {/* Its title is in the picture, and follows. */}
        <img src={files[useLocale()]['poster.webp']} alt="" width={1280} height={720} loading="lazy" />
        <Length>
          <Icon name="play" />
          {formatTimestamp(seconds)}
        </Length>
      </Poster>
      <div>
        <Text size="small" tone="muted">
          {t(topic)}
        </Text>
        <Heading as="h2" size="h3">
          <RouterLink to={path}>{t(title)}</RouterLink>
        </Heading>
        <Text tone="muted" maxWidth="prose" marginTop="1">
          {t(summary)}
        </Text>
      </div>
    </Entry>
  );
}
