import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { IconButton } from '../actions/button.tsx';
import { Icon, type IconName } from '../icons/icon.tsx';
import { Heading, Text } from '../type/type.tsx';
import { ActionRow } from '../layout/action-row.tsx';

/** A key number with its label and explanation. */
export function Stat({ label, value, note }: { label: ReactNode; value: ReactNode; note?: ReactNode }): ReactNode {
  return (
    <chakra.div display="grid" gap="1" alignContent="start" borderTopWidth="2px" borderTopColor="border.strong" paddingTop="3">
      <Text size="small" tone="muted">
        {label}
      </Text>
      <Text size="figure">{value}</Text>
      {note ? (
        <Text size="small" tone="muted">
          {note}
        </Text>
      ) : null}
    </chakra.div>
  );
}

const TagRoot = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    textStyle: 'small',
    bg: 'bg.sunken',
    borderRadius: 'pill',
    paddingInlineStart: '3',
    paddingInlineEnd: '3',
    minHeight: '2rem',
  },
});

/** A selected filter or a keyword; with `onRemove` it can be removed. `removeLabel` names that button. */
export function Tag({
  children,
  onRemove,
  removeLabel,
}: {
  children: ReactNode;
  onRemove?: () => void;
  removeLabel?: string;
}): ReactNode {
  return (
    <TagRoot paddingInlineEnd={onRemove ? '0' : undefined}>
      {children}
      {onRemove ? (
        <IconButton size="sm" label={removeLabel ?? ''} onClick={onRemove}>
          <Icon name="close" size="1em" />
        </IconButton>
      ) : null}
    </TagRoot>
  );
}

/** Links are as tall as a touch target, including the padding of their row. */
const linkInset = { '& > a': { marginBlock: '-2.5' } };

/** Names and values. `layout="rows"` separates pairs by rules; `columns` places them side by side. */
export function DescriptionList({
  items,
  layout = 'rows',
}: {
  items: readonly { term: ReactNode; description: ReactNode }[];
  layout?: 'rows' | 'columns';
}): ReactNode {
  const rows = layout === 'rows';
  return (
    <chakra.dl
      display="grid"
      gap={rows ? '0' : '5'}
      gridTemplateColumns={rows ? undefined : 'repeat(auto-fit, minmax(10rem, 1fr))'}
    >
      {items.map(({ term, description }, index) => (
        <chakra.div
          // Terms can be elements without keys; the list is never reordered.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          {...(rows
            ? {
                display: 'grid',
                gridTemplateColumns: { base: 'minmax(0,1fr)', sm: 'minmax(0, 2fr) minmax(0, 3fr)' },
                columnGap: '6',
                alignItems: 'baseline',
                paddingBlock: '3',
                borderTopWidth: '1px',
                borderTopColor: 'border.default',
              }
            : {})}
        >
          <chakra.dt textStyle="small" color="fg.muted" css={{ '&::first-letter': { textTransform: 'uppercase' } }}>
            {term}
          </chakra.dt>
          <chakra.dd textStyle="ui" maxWidth="prose" css={rows ? linkInset : undefined}>
            {description}
          </chakra.dd>
        </chakra.div>
      ))}
    </chakra.dl>
  );
}

/** An empty state: why there is nothing, and what to do. */
export function EmptyState({
  icon,
  title,
  children,
  actions,
}: {
  icon?: IconName;
  title: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
}): ReactNode {
  return (
    <chakra.div
      display="grid"
      gap="3"
      justifyItems="start"
      bg="bg.sunken"
      borderRadius="surface"
      padding={{ base: '6', md: '10' }}
    >
      {icon ? (
        <chakra.span color="fg.tule">
          <Icon name={icon} size="2.5rem" />
        </chakra.span>
      ) : null}
      <Heading as="h2" size="h3">
        {title}
      </Heading>
      {children ? (
        <Text tone="muted" maxWidth="prose">
          {children}
        </Text>
      ) : null}
      {actions ? <ActionRow>{actions}</ActionRow> : null}
    </chakra.div>
  );
}

/** A placeholder for loading content, in its final size, so that nothing shifts. Hidden from assistive technology. */
export const Skeleton = chakra('span', {
  base: {
    display: 'block',
    bg: 'bg.sunken',
    borderRadius: 'sm',
    minHeight: '1em',
    // What loads within 300 ms shows no placeholder, only its space.
    animation: 'tb-fade 150ms ease-out 300ms backwards, tb-pulse 1.6s ease-in-out 450ms infinite',
  },
});
