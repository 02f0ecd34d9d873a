import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { EntryFiles } from '@tulebyte/remote-kit/content';
import { useLocale } from '@tulebyte/i18n';
import { ContactSection } from '@tulebyte/cta/contact-section';
import { Button, chakra, Icon, PageHeader, PhoneLink, Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { ArticleBody } from '../article-layout/article-body.tsx';
import { KeyPoints } from '../article-layout/key-points.tsx';
import { TextFooter } from '../article-layout/text-footer.tsx';
import type { TextPage } from '../article-layout/text-page.ts';
import type { WhitePaperFields } from './collection.ts';
import { whitePapers } from './white-papers.ts';

export { elements } from '../article-layout/elements.tsx';

/** A white paper with its PDF to download. */
export default function WhitePaperPage({
  entry,
  sections,
  children,
}: TextPage<WhitePaperFields & { files: EntryFiles<'pdf'> }>): ReactNode {
  const { t } = useLingui();
  const locale = useLocale();
  const { slug, title, summary, minutes, keyPoints, service, sources, files } = entry;
  return (
    <article>
      <PageHeader
        title={title}
        lede={summary}
        actions={
          <>
            {/* On phones, the phone number always gets its own line: whether it fits next to the button depends on the font. */}
            <chakra.div flexBasis={{ base: '100%', sm: 'auto' }}>
              <Button asChild variant="main" size="lg" flexShrink="1">
                <a href={files[locale].pdf} download={`${title.replace(':', ' –')}.pdf`} type="application/pdf">
                  <Icon name="download" />
                  <Trans>Download the PDF</Trans>
                </a>
              </Button>
            </chakra.div>
            <PhoneLink />
            <Text size="small" tone="muted" flexBasis={{ base: 'full', sm: 'auto' }}>
              <Trans>White paper</Trans> · <Plural value={minutes} one="# min read" other="# min read" />
            </Text>
          </>
        }
        aside={<KeyPoints points={keyPoints} />}
      />
      <ArticleBody sections={sections} footer={<TextFooter service={service} sources={sources} />}>
        {children}
      </ArticleBody>
      <ContactSection
        title={t`Want to go through it with someone?`}
        links={whitePapers.filter((other) => other.slug !== slug).map(({ path, title: next }) => ({ to: path, label: t(next) }))}
      >
        <Trans>Call us with the page in front of you. You get a written estimate before any paid work starts.</Trans>
      </ContactSection>
    </article>
  );
}
