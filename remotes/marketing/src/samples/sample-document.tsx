import { Trans, useLingui } from '@lingui/react/macro';
import { Badge, Button, chakra, Heading, Icon, Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { svgColor } from '../svg-colors/svg-color.ts';

/** A small sheet of paper that opens the document. */
const Trigger = chakra('button', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    alignItems: 'center',
    gap: '4',
    width: 'full',
    padding: '4',
    textAlign: 'start',
    cursor: 'pointer',
    bg: 'bg.surface',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'surface',
    transition: 'border-color 150ms, transform 150ms',
    _hover: { borderColor: 'fg.default', transform: 'translateY(-2px)' },
  },
});

/** The open document. No `display` here: a closed popover has none. */
const Sheet = chakra('div', {
  base: {
    margin: 'auto',
    width: 'min(52rem, 94vw)',
    maxHeight: '92dvh',
    overflow: 'auto',
    padding: { base: '5', md: '12' },
    bg: 'bg.surface',
    color: 'fg.default',
    borderRadius: 'surface',
    boxShadow: 'overlay',
    '&::backdrop': { bg: 'bg.deep', opacity: '0.6' },
  },
});

const Thumbnail = () => (
  <chakra.svg
    viewBox="0 0 60 76"
    width="3.75rem"
    fill="none"
    stroke="fg.default"
    strokeWidth="2"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d="M3 3h40l14 14v56H3z" fill={svgColor('bg-page')} />
    <path d="M43 3v14h14" />
    <path d="M12 20h22" stroke={svgColor('data-river')} strokeWidth="4" />
    <path d="M12 34h36M12 42h36M12 50h24" stroke={svgColor('border-strong')} />
    <path d="M34 62h14" stroke={svgColor('data-tule')} strokeWidth="4" />
  </chakra.svg>
);

/**
 * A sample of a document that customers get: a small sheet that opens large, as a popover, which needs no JavaScript.
 * @param id unique on the page
 */
export function SampleDocument({
  id,
  name,
  summary,
  children,
}: {
  id: string;
  name: string;
  /** One line below the name on the small sheet. */
  summary: string;
  children: ReactNode;
}): ReactNode {
  const { t } = useLingui();
  return (
    <>
      <Trigger type="button" popoverTarget={id}>
        <Thumbnail />
        <span>
          <Text as="span" size="label" display="block">
            {name}
          </Text>
          <Text as="span" size="small" tone="muted" display="block">
            {summary}
          </Text>
          <Text as="span" size="small" color="fg.link" display="block" paddingTop="1">
            <Trans>Open the sample</Trans>
          </Text>
        </span>
      </Trigger>
      <Sheet id={id} popover="auto" role="dialog" aria-label={t`Sample: ${name}`} data-nosnippet="">
        <chakra.div display="flex" justifyContent="space-between" alignItems="start" gap="4" marginBottom="6">
          <div>
            <Badge tone="dusk">
              <Trans>Sample, not a real customer</Trans>
            </Badge>
            <Heading as="h3" size="h2" marginTop="2">
              {name}
            </Heading>
          </div>
          <Button popoverTarget={id} popoverTargetAction="hide">
            <Icon name="close" />
            <Trans>Close</Trans>
          </Button>
        </chakra.div>
        {children}
      </Sheet>
    </>
  );
}
