import { Trans, useLingui } from '@lingui/react/macro';
import { company } from '@tulebyte/brand';
import { parseChoices, serializeChoices } from '@tulebyte/brand/estimate';
import { useSearchParams } from '@tulebyte/router';
import { Box, Container, EmailLink, Grid, Heading, PageHeader, PhoneLink, Section, Surface, Text } from '@tulebyte/ui';
import { DescriptionList } from '@tulebyte/ui/data';
import type { ReactNode } from 'react';
import { CtaLink, TextLink } from '@tulebyte/cta/links';
import { openingHours, startLine } from '@tulebyte/cta/opening-hours';
import { OpeningHoursPicture } from '../pictures/opening-hours-picture.tsx';
import { CallbackForm } from './callback-form.tsx';
import { ContactForm } from './contact-form.tsx';
import { callTopics, messageTopics, readTopic } from './topics.ts';

function ContactDetails(): ReactNode {
  const { t } = useLingui();
  const { city, region } = company.base;
  return (
    // The footer leaves out what is here.
    <Box display="grid" gap="6" alignContent="start" data-contact="">
      <Box display="grid" justifyItems="start">
        <Heading as="h2" size="h3">
          <Trans>Faster by phone</Trans>
        </Heading>
        <PhoneLink size="figure" />
      </Box>
      <DescriptionList
        items={[
          ...openingHours('long').map(({ days, times }) => ({ term: startLine(days), description: times })),
          { term: t`Closed`, description: t`Sundays and federal holidays` },
          { term: t`Managed clients`, description: t`Emergency line 24/7` },
          { term: t`Support`, description: <EmailLink icon={false} /> },
          { term: t`Sales`, description: <EmailLink to="sales" icon={false} /> },
          {
            term: t`Where`,
            description: t`${city}, ${region}. We come to you, or you bring it to our workshop by appointment; there’s no storefront.`,
          },
        ]}
      />
      <OpeningHoursPicture />
      <CtaLink to="/support">
        <Trans>Already a client? Open a ticket</Trans>
      </CtaLink>
    </Box>
  );
}

export function Component(): ReactNode {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const choices = parseChoices(search);
  // Other pages can prefill what the question is about, for example a product.
  const about = search.get('about')?.slice(0, 700);
  return (
    <>
      <PageHeader title={t`Tell us what’s wrong`} lede={t`Write it the way you’d say it. Leave the tech talk to us.`} />
      <Container>
        <Grid templateColumns={{ base: 'minmax(0,1fr)', lg: 'minmax(0,7fr) minmax(0,4fr)' }} gap={{ base: '10', lg: '16' }}>
          <Surface variant="raised" pad="lg" alignSelf="start">
            <ContactForm
              id="contact"
              topic={readTopic(search.get('topic'), messageTopics)}
              estimate={choices && serializeChoices(choices).toString()}
              initialMessage={about ? t`About: ${about}` : undefined}
              submitLabel={<Trans>Send message</Trans>}
            />
          </Surface>
          <ContactDetails />
        </Grid>
      </Container>
      <Section
        id="callback"
        layout="split"
        title={t`Have us call you`}
        lede={t`Leave a number and the time of day that works for you. We call during business hours.`}
      >
        <Surface variant="raised" pad="none" padding={{ base: '5', md: '8' }}>
          <CallbackForm topic={readTopic(search.get('topic'), callTopics)} />
        </Surface>
      </Section>
      <Section id="next" tone="sunken" layout="split" title={t`What happens next`}>
        <Text maxWidth="prose">
          <Trans>
            A person reads your message, asks for anything missing, and sends a written estimate if the work has a price. You owe
            nothing until you approve it. How we keep what you write is in the <TextLink to="/privacy">privacy notice</TextLink>.
          </Trans>
        </Text>
      </Section>
    </>
  );
}
