import { Trans, useLingui } from '@lingui/react/macro';
import { company } from '@tulebyte/brand';
import { Button, chakra, Grid, Heading, Icon, Surface, Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import type { Checklist } from './checklists.ts';
import { printSheet } from './print-sheet.ts';

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

/** A checklist to use on screen, or to print and sign. Checkmarks aren't stored. */
export function ChecklistSheet({ checklist: { id, title, lede, parts } }: { checklist: Checklist }): ReactNode {
  const { t } = useLingui();
  return (
    <chakra.section id={id} aria-labelledby={`${id}-title`}>
      <Surface pad="lg" _print={{ borderWidth: '0', padding: '0' }}>
        <chakra.div display="flex" flexWrap="wrap" justifyContent="space-between" alignItems="start" gap="4" marginBottom="6">
          <chakra.div display="grid" gap="2">
            <Heading as="h2" size="h2" id={`${id}-title`}>
              {t(title)}
            </Heading>
            <Text tone="muted" maxWidth="prose">
              {t(lede)}
            </Text>
          </chakra.div>
          <Button onClick={() => printSheet(id)} _print={{ display: 'none' }}>
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
          {parts.map((part) => (
            <chakra.fieldset key={part.id} marginBottom={{ _print: '4' }}>
              <chakra.legend textStyle="h4" marginBottom="2">
                {t(part.title)}
              </chakra.legend>
              {part.items.map((item) => (
                <Item key={item.id}>
                  <input type="checkbox" />
                  <span>{t(item)}</span>
                </Item>
              ))}
            </chakra.fieldset>
          ))}
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
