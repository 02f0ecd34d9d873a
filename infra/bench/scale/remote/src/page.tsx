import { useLocation } from '@tulebyte/router';
import { Badge, Grid, Heading, Link, List, ListItem, PageHeader, Section, Surface, Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';

const CARDS = 12;
const STEPS = 8;

/** A page about as large as an average page of the site. Its content depends on its path. */
export function Component(): ReactNode {
  const name = useLocation().pathname.split('/').slice(-2).join(' ');
  const count = (length: number) => Array.from({ length }, (_, index) => index + 1);
  return (
    <>
      <PageHeader title={`All about ${name}`} lede={`What team000 offers for ${name}, what it costs, and how to get it.`} />
      <Section title={`What is in ${name}`}>
        <Grid templateColumns={{ base: '1fr', md: 'repeat(2, minmax(0, 1fr))' }} gap="6">
          {count(CARDS).map((card) => (
            <Surface key={card}>
              <Badge>{`Part ${card}`}</Badge>
              <Heading as="h3" size="h4">{`Part ${card} of ${name}`}</Heading>
              <Text tone="muted">{`Part ${card} takes ${card * 3} days and costs $${card * 49}.00, paid when it is done.`}</Text>
              <Link href={`/team000/item/${card}`}>{`More about part ${card}`}</Link>
            </Surface>
          ))}
        </Grid>
      </Section>
      <Section title="How it works">
        <List>
          {count(STEPS).map((step) => (
            <ListItem
              key={step}
            >{`Step ${step} of ${name}: we check, write down what we found, and agree on the next step.`}</ListItem>
          ))}
        </List>
      </Section>
    </>
  );
}
