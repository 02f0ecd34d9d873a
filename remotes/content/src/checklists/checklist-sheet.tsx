import { Trans } from '@lingui/react/macro';
import { company } from '@tulebyte/brand';
import { Button, chakra, Grid, Heading, Icon, Surface, Text } from '@tulebyte/ui';
import { Children, type ComponentType, type ReactNode } from 'react';
import type { ChecklistFields } from './collection.ts';

const Item = chakra('label', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0,1fr)',
    gap: '3',
    alignItems: 'start',
    minHeight: 'target',
    paddingBlock: '2.5',
    borderTopWidth: '1px',
    borderTopColor: 'border.default',
    textStyle: 'ui',
    cursor: 'pointer',
    breakInside: 'avoid',
    _print: { minHeight: '0', paddingBlock: '1.5' },
    '& input': { boxSize: '5', accentColor: 'action.solid', marginTop: '0.5' },
    '&:has(:checked) span': { color: 'fg.muted' },
  },
});

/** A checklist in one language. Its slug is its anchor. */
export interface Checklist extends ChecklistFields {
  slug: string;
  /** Its parts. */
  Text: ComponentType<{ components?: Readonly<Record<string, unknown>> }>;
}

/** A list item is `<input> text`. */
function ListItem({ children }: { children?: ReactNode }): ReactNode {
  const [, ...text] = Children.toArray(children);
  return (
    <Item>
      <input type="checkbox" />
      <span>{text}</span>
    </Item>
  );
}

const Items = ({ children }: { children?: ReactNode }): ReactNode => children;

const elements = { section: Part, ul: Items, li: ListItem };

function Part({ heading, children }: { heading?: string; children?: ReactNode }): ReactNode {
  return (
    <chakra.fieldset marginBottom={{ _print: '4' }}>
      <chakra.legend textStyle="h4" marginBottom="2">
        {heading}
      </chakra.legend>
      {children}
    </chakra.fieldset>
  );
}

/** A checklist to use on screen, or to print and sign. Checkmarks aren't stored. */
export function ChecklistSheet({ checklist: { slug: id, title, lede, Text: Parts } }: { checklist: Checklist }): ReactNode {
  return (
    <chakra.section id={id} aria-labelledby={`${id}-title`}>
      <Surface pad="lg" _print={{ borderWidth: '0', padding: '0' }}>
        <chakra.div display="flex" flexWrap="wrap" justifyContent="space-between" alignItems="start" gap="4" marginBottom="6">
          <chakra.div display="grid" gap="2">
            <Heading as="h2" size="h2" id={`${id}-title`}>
              {title}
            </Heading>
            <Text tone="muted" maxWidth="prose">
              {lede}
            </Text>
          </chakra.div>
          <Button data-print={id} _print={{ display: 'none' }}>
            <Icon name="download" />
            <Trans>Print this list</Trans>
          </Button>
        </chakra.div>
        <Grid
          templateColumns={{ base: 'minmax(0,1fr)', lg: 'minmax(0,1fr) minmax(0,1fr)' }}
          columnGap="10"
          rowGap="8"
          css={{ _print: { display: 'block' } }}
        >
          <Parts components={elements} />
          <chakra.dl
            display="grid"
            gridTemplateColumns="auto minmax(0,1fr)"
            columnGap="4"
            rowGap="6"
            alignSelf="end"
            alignItems="end"
            textStyle="small"
            color="fg.muted"
            css={{ '& > dd': { borderBottomWidth: '1px', borderBottomColor: 'border.strong', minHeight: '1.5em' } }}
          >
            <dt>
              <Trans>Date</Trans>
            </dt>
            <dd />
            <dt>
              <Trans>Checked by</Trans>
            </dt>
            <dd />
          </chakra.dl>
        </Grid>
        <Text size="small" tone="muted" marginTop="6" display="none" _print={{ display: 'block' }}>
          {company.legalName} · {company.phone.display} · {company.siteUrl}/whitepapers#{id}
        </Text>
      </Surface>
    </chakra.section>
  );
}
