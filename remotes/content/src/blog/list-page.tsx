import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { chakra, PageHeader, PhoneLink, Section } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { ContactSection } from '@tulebyte/cta/contact-section';
import { ActionLink, CtaLink } from '@tulebyte/cta/links';
import { formatDay } from '@tulebyte/i18n/dates';
import { CoverEntry } from '../article-layout/cover-entry.tsx';
import { articles, type Article } from './articles.ts';
import { YearCalendar } from './year-calendar.tsx';

function Entry({ article }: { article: Article }): ReactNode {
  const { topic, published, minutes } = article;
  const { t } = useLingui();
  return (
    <CoverEntry entry={article}>
      <chakra.span color="fg.tule" fontWeight="600">
        {t(topic)}
      </chakra.span>{' '}
      · <time dateTime={published}>{formatDay(published, 'long')}</time> ·{' '}
      <Plural value={minutes} one="# min read" other="# min read" />
    </CoverEntry>
  );
}

export function Component(): ReactNode {
  const { t } = useLingui();
  const [newest] = articles;
  return (
    <>
      <PageHeader
        title={t`Articles from the Valley`}
        lede={t`What we’d tell a neighbor: about heat, fraud, old computers, and what you can do without us.`}
        actions={
          <>
            {newest ? (
              <ActionLink to={newest.path}>
                <Trans>Read the latest</Trans>
              </ActionLink>
            ) : null}
            <PhoneLink />
          </>
        }
      />
      <Section id="articles" flush="top">
        <chakra.ul borderBottomWidth="1px" borderBottomColor="border.default">
          {articles.map((article) => (
            <Entry key={article.slug} article={article} />
          ))}
        </chakra.ul>
      </Section>
      <Section
        id="year"
        tone="surface"
        title={t`A Valley year for your computers`}
        lede={t`What to take care of, and when it’s easiest.`}
      >
        <YearCalendar />
        <chakra.div marginTop="6">
          <CtaLink to="/valley-year">
            <Trans>The whole year, month by month, in your calendar</Trans>
          </CtaLink>
        </chakra.div>
      </Section>
      <ContactSection
        title={t`Want us to cover something? Tell us.`}
        links={[
          { to: '/docs', label: t`Step-by-step guides` },
          { to: '/newsletter', label: t`The newsletter` },
        ]}
      >
        <Trans>We write about what people call us for.</Trans>
      </ContactSection>
    </>
  );
}
