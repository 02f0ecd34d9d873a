import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Heading, Text } from '../type/type.tsx';
import { Container } from './boxes.tsx';

const SectionRoot = chakra('section', {
  base: { color: 'fg.default', position: 'relative', paddingBlock: 'section' },
  variants: {
    tone: {
      page: {},
      surface: { bg: 'bg.surface' },
      sunken: { bg: 'bg.sunken' },
      river: { bg: 'bg.river' },
      dusk: { bg: 'bg.dusk' },
      // Print uses the light tokens: without this, dark text on a dark background.
      deep: { bg: 'bg.deep', _print: { bg: 'bg.page' } },
    },
    // Right below the page header, the horizon line separates the two; padding would leave a gap.
    line: { true: { '[data-page-header] + &': { paddingTop: '0' } }, false: {} },
    flush: { top: { paddingTop: '0' }, bottom: { paddingBottom: '0' }, both: { paddingBlock: '0' }, none: {} },
  },
  defaultVariants: { tone: 'page', line: false, flush: 'none' },
});

const Head = chakra('header', {
  base: { display: 'grid', gap: '3', marginBottom: 'block' },
});

/** A heading at the left third, its content at the right two thirds: the page's editorial grid. */
const Split = chakra('div', {
  base: {
    display: 'grid',
    gap: 'block',
    gridTemplateColumns: 'minmax(0, 1fr)',
    lg: { gridTemplateColumns: 'minmax(0, 4fr) minmax(0, 8fr)', columnGap: '12' },
  },
  variants: { line: { true: { borderTopWidth: '1px', borderTopColor: 'border.default', paddingTop: 'block' }, false: {} } },
});

export interface SectionProps {
  /** Name of the section, shown as its `h2` and announced as the region's name. */
  title?: ReactNode;
  lede?: ReactNode;
  children?: ReactNode;
  id?: string;
  width?: 'narrow' | 'page' | 'full';
  /** Full-bleed color. `deep` is dark in both modes and switches its content to the dark tokens. */
  tone?: 'page' | 'surface' | 'sunken' | 'river' | 'dusk' | 'deep';
  /** `split` places the title next to the content, under a horizon line; `stack` above it. */
  layout?: 'stack' | 'split';
  /** Removes the padding on a side, where two sections share a tone. */
  flush?: 'top' | 'bottom' | 'both' | 'none';
}

/** A section of a page: vertical rhythm, width, tone, and heading. */
export function Section({
  title,
  lede,
  children,
  id,
  width = 'page',
  tone = 'page',
  layout = 'stack',
  flush = 'none',
}: SectionProps): ReactNode {
  const line = layout === 'split' && tone === 'page';
  const headingId = id && title ? `${id}-title` : undefined;
  const head = title ? (
    <Head marginBottom={layout === 'split' ? '0' : undefined} alignContent="start">
      <Heading as="h2" size="h2" id={headingId}>
        {title}
      </Heading>
      {lede ? (
        <Text color="fg.muted" maxWidth="prose">
          {lede}
        </Text>
      ) : null}
    </Head>
  ) : null;
  return (
    <SectionRoot
      id={id}
      tone={tone}
      line={line}
      flush={flush}
      className={tone === 'deep' ? 'dark' : undefined}
      aria-labelledby={headingId}
    >
      <Container width={width}>
        {layout === 'split' ? (
          <Split line={line}>
            {head}
            <div>{children}</div>
          </Split>
        ) : (
          <>
            {head}
            {children}
          </>
        )}
      </Container>
    </SectionRoot>
  );
}

/** A full-bleed section. Use at most two on a page. */
export function Band(props: SectionProps): ReactNode {
  return <Section tone="deep" {...props} />;
}

export interface PageHeaderProps {
  title: ReactNode;
  lede?: ReactNode;
  /** The main action, and a secondary one next to it. */
  actions?: ReactNode;
  /** Facts next to the title on wide screens: a price, a time, a drawing. */
  aside?: ReactNode;
  width?: 'narrow' | 'page';
}

const HeaderGrid = chakra('div', {
  base: { display: 'grid', gap: 'block', gridTemplateColumns: 'minmax(0, 1fr)', alignItems: 'end' },
  variants: { aside: { true: { lg: { gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 4fr)', columnGap: '16' } }, false: {} } },
});

/** The header of a page, below the breadcrumb: title, one sentence, one main action. */
export function PageHeader({ title, lede, actions, aside, width = 'page' }: PageHeaderProps): ReactNode {
  return (
    <chakra.div data-page-header="" paddingTop={{ base: '3', md: '6' }} paddingBottom="clamp(2rem, 3vw, 3rem)">
      <Container width={width}>
        <HeaderGrid aside={Boolean(aside)}>
          <chakra.div display="grid" gap="5" alignSelf="start">
            <Heading as="h1" size="h1" maxWidth="12.7em">
              {title}
            </Heading>
            {lede ? (
              <Text size="lede" color="fg.muted" maxWidth="22.9em">
                {lede}
              </Text>
            ) : null}
            {actions ? (
              <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="4" marginTop="2">
                {actions}
              </chakra.div>
            ) : null}
          </chakra.div>
          {aside ? <div>{aside}</div> : null}
        </HeaderGrid>
      </Container>
    </chakra.div>
  );
}
