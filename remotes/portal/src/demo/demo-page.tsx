import { Trans, useLingui } from '@lingui/react/macro';
import { ContactSection } from '@tulebyte/cta/contact-section';
import { ActionLink } from '@tulebyte/cta/links';
import { lazyScreen, useMounted } from '@tulebyte/platform';
import { Link as RouterLink } from '@tulebyte/router';
import { Badge, chakra, Container, Section, Text } from '@tulebyte/ui';
import { ChoiceChip } from '@tulebyte/ui/data';
import type { ReactNode } from 'react';
import { HowToVideos } from '../support/how-to-videos.tsx';
import { DemoPlaceholder } from './demo-placeholder.tsx';
import { demoPages, type DemoScreenId } from './pages.ts';

const DemoScreen = lazyScreen(() => import(/* webpackChunkName: "deferred-portal-demo" */ './screens.tsx'), DemoPlaceholder);

/** A page of the client portal with sample data: for visitors, without an account. Its HTML explains the demo and links to videos. */
export function demoPage(id: DemoScreenId): () => ReactNode {
  return function DemoPage() {
    const { t } = useLingui();
    const isMounted = useMounted();
    return (
      <>
        <DemoBar current={id} />
        {/* The rest of a screen, so that the page below doesn't move when the demo replaces its placeholder. */}
        <chakra.div minHeight="calc(100dvh - 16rem)" css={{ '@media (scripting: none)': { minHeight: '0' } }}>
          {isMounted ? <DemoScreen id={id} /> : <DemoPlaceholder />}
        </chakra.div>
        <Section
          id="videos"
          tone="surface"
          layout="split"
          title={t`See how it’s done`}
          lede={t`Videos under a minute, with captions.`}
        >
          <HowToVideos />
        </Section>
        <ContactSection
          title={t`Want this for your office?`}
          links={[
            { to: '/services/managed-it', label: t`What managed IT includes` },
            { to: '/pricing', label: t`Plans and prices` },
          ]}
        />
      </>
    );
  };
}

/** Says that everything is a sample, with the demo's pages and the way to the real portal. */
function DemoBar({ current }: { current: DemoScreenId }): ReactNode {
  const { t } = useLingui();
  return (
    <Container paddingTop="4">
      <chakra.div
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        justifyContent="space-between"
        columnGap="8"
        rowGap="4"
        padding="4"
        borderWidth="1px"
        borderColor="border.control"
        borderRadius="surface"
        bg="bg.surface"
      >
        <chakra.div display="grid" gap="1" justifyItems="start" flex="1 1 20rem">
          <Badge tone="dusk">
            <Trans>Demo with sample data</Trans>
          </Badge>
          <Text size="ui">
            <Trans>Everything here is invented. Only “New ticket” and “Book an appointment” are real.</Trans>
          </Text>
        </chakra.div>
        <ActionLink to="/auth?view=sign-up" variant="solid" size="md">
          <Trans>Create an account</Trans>
        </ActionLink>
      </chakra.div>
      <chakra.nav
        aria-label={t`Pages of the demo`}
        display="flex"
        flexWrap="wrap"
        gap="2"
        paddingTop="4"
        css={{ '@media (scripting: none)': { display: 'none' } }}
      >
        {demoPages.map(({ id, path, label }) => (
          <ChoiceChip key={id} asChild>
            <RouterLink to={path} aria-current={id === current ? 'true' : undefined}>
              {t(label)}
            </RouterLink>
          </ChoiceChip>
        ))}
      </chakra.nav>
    </Container>
  );
}
