import { Combobox } from '@ark-ui/react/combobox';
import { createListCollection } from '@ark-ui/react/collection';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tulebyte/router';
import { chakra, Icon, type IconName, VisuallyHidden } from '@tulebyte/ui';
import { Dialog } from '@tulebyte/ui/overlay';
import { useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { menuRow } from '../../bar/bar-parts.ts';
import type { PaletteItem } from './palette-item.ts';
import { mustConfirm } from './use-palette-actions.ts';
import { useSections } from './use-sections.ts';

const Input = chakra(Combobox.Input, {
  base: {
    width: 'full',
    minHeight: 'target',
    paddingInline: '3.5',
    bg: 'bg.surface',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'control',
    textStyle: 'ui',
    _placeholder: { color: 'fg.subtle' },
  },
});

/** In the field's end; only if it takes a moment. */
const Searching = chakra('span', {
  base: {
    position: 'absolute',
    insetInlineEnd: '3.5',
    insetBlock: '0',
    display: 'grid',
    alignItems: 'center',
    textStyle: 'small',
    color: 'fg.muted',
    pointerEvents: 'none',
    animation: 'tb-rise 200ms ease-out 300ms both',
  },
});

const List = chakra(Combobox.Content, {
  base: { marginTop: '3', height: 'min(24rem, 50dvh)', overflowY: 'auto', overscrollBehavior: 'contain', outline: 'none' },
});

const GroupLabel = chakra(Combobox.ItemGroupLabel, {
  base: {
    display: 'block',
    paddingInline: '3',
    paddingTop: '2',
    paddingBottom: '1',
    textStyle: 'small',
    color: 'fg.muted',
    fontWeight: '600',
  },
});

const Item = chakra(Combobox.Item, {
  base: {
    ...menuRow,
    cursor: 'pointer',
    _highlighted: { bg: 'bg.river', color: 'fg.link', forcedColorAdjust: 'none' },
  },
});

export interface PaletteProps {
  onClose: () => void;
}

/** The command palette: type a few letters to go to a page, to do something on this one, or to open what a remote finds. */
export default function Palette({ onClose }: PaletteProps): ReactNode {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const { sections, isSearching, hasFailed, isConfirming, confirm } = useSections(query);
  const items = sections.flatMap((section) => section.items);
  const count = items.length;
  const key = items.map(({ id, label }) => `${id} ${label}`).join();
  const collection = useMemo(
    () => createListCollection({ items, itemToValue: ({ id }) => id, itemToString: ({ label }) => label }),
    // The items are new objects at each render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [key],
  );
  const choose = (item: PaletteItem | undefined): void => {
    if (!item) return;
    if (mustConfirm(item) && !isConfirming) return confirm();
    onClose();
    if ('to' in item) void navigate(item.to);
    // After the dialog has returned the focus, which the action may move.
    else setTimeout(item.run);
  };
  const highlighted = useRef<string>(null);
  /**
   * The combobox highlights an item only a moment after the list has changed, and ignores an Enter before that: it is for the item that
   * was highlighted last, or else for the first.
   */
  const chooseHighlighted = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    choose(items.find(({ id }) => id === highlighted.current) ?? items[0]);
  };
  return (
    <Dialog open onClose={onClose} title={<Trans>Search or go to</Trans>} closeLabel={t`Close`} size="md">
      <Combobox.Root
        open
        disableLayer
        collection={collection}
        inputBehavior="autohighlight"
        selectionBehavior="preserve"
        inputValue={query}
        value={NO_SELECTION}
        onInputValueChange={({ inputValue }) => setQuery(inputValue)}
        onHighlightChange={({ highlightedValue }) => (highlighted.current = highlightedValue)}
        onValueChange={({ value: [id] }) => choose(items.find((item) => item.id === id))}
      >
        <Combobox.Control
          style={{ position: 'relative' }}
          onKeyDownCapture={(event) => {
            closeOnEscape(event);
            chooseHighlighted(event);
          }}
        >
          <Input aria-label={t`Search or go to`} placeholder={t`A page, a name, a number, or what to do`} maxLength={100} />
          {isSearching ? (
            <Searching aria-hidden="true">
              <Trans>Searching…</Trans>
            </Searching>
          ) : null}
        </Combobox.Control>
        {isConfirming ? (
          <chakra.p role="alert" paddingTop="3" textStyle="small">
            <Trans>A reply you wrote hasn’t been sent yet. Signing out deletes it.</Trans>
          </chakra.p>
        ) : null}
        {hasFailed ? (
          <chakra.p paddingTop="3" textStyle="small" color="fg.muted">
            <Trans>We couldn’t search right now. Try again in a moment.</Trans>
          </chakra.p>
        ) : null}
        <List aria-busy={isSearching}>
          {sections.map((section) => (
            <Combobox.ItemGroup key={section.heading ?? ''}>
              {section.heading === undefined ? null : <GroupLabel>{section.heading}</GroupLabel>}
              {section.items.map((item) => (
                <Item key={item.id} item={item}>
                  <Icon name={item.icon as IconName} />
                  <Combobox.ItemText>{item.label}</Combobox.ItemText>
                  {item.detail ? (
                    <chakra.span marginInlineStart="auto" color="fg.muted" textStyle="small" flexShrink="0">
                      {item.detail}
                    </chakra.span>
                  ) : null}
                </Item>
              ))}
            </Combobox.ItemGroup>
          ))}
        </List>
      </Combobox.Root>
      <VisuallyHidden role="status">
        {isSearching ? (
          <Trans>Searching…</Trans>
        ) : hasFailed ? (
          <Trans>We couldn’t search right now. Try again in a moment.</Trans>
        ) : query.trim() === '' ? null : (
          <Plural value={count} one="# result" other="# results" />
        )}
      </VisuallyHidden>
    </Dialog>
  );
}

/** Nothing stays selected, so that an item can be chosen twice. */
const NO_SELECTION: string[] = [];

/** The combobox prevents the default of Escape, so the dialog doesn't close by itself. */
function closeOnEscape(event: KeyboardEvent): void {
  if (event.key === 'Escape' && !event.nativeEvent.isComposing) event.currentTarget.closest('dialog')?.close();
}
