import { Combobox } from '@ark-ui/react/combobox';
import { createListCollection } from '@ark-ui/react/collection';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tulebyte/router';
import { chakra, Icon, type IconName, VisuallyHidden } from '@tulebyte/ui';
import { Dialog } from '@tulebyte/ui/overlay';
import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { menuRow } from '../../bar/bar-parts.ts';
import type { PaletteItem } from './palette-item.ts';
import { useFoundPages } from './use-found-pages.ts';
import { usePalettePages } from './use-palette-pages.ts';

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

const List = chakra(Combobox.Content, {
  base: { marginTop: '3', height: 'min(24rem, 50dvh)', overflowY: 'auto', overscrollBehavior: 'contain', outline: 'none' },
});

const Item = chakra(Combobox.Item, {
  base: {
    ...menuRow,
    cursor: 'pointer',
    _highlighted: { bg: 'bg.river', color: 'fg.link' },
  },
});

/** The command palette: type a few letters to go to an area, or to something that the page's remote finds. */
export default function Palette({ onClose }: { onClose: () => void }): ReactNode {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const input = useRef<HTMLInputElement>(null);
  // After the dialog has opened, because it moves the focus itself.
  useEffect(() => input.current?.focus(), []);
  const pages = usePalettePages(query);
  const { items: found, isSearching } = useFoundPages(query);
  const everywhere: PaletteItem = {
    to: `/search?${new URLSearchParams({ q: query.trim() })}`,
    label: t`Search the site for “${query}”`,
    icon: 'search',
  };
  // Late results go below the areas, and nothing comes before them: Enter opens the first item, which must not change under it.
  const hasEverywhere = query.trim() !== '' && (pages.length > 0 || !isSearching);
  const items = [...pages, ...found, ...(hasEverywhere ? [everywhere] : [])];
  const key = items.map(({ to }) => to).join(' ');
  const collection = useMemo(
    () => createListCollection({ items, itemToValue: ({ to }) => to, itemToString: ({ label }) => label }),
    // The items are new objects at each render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [key],
  );
  return (
    <Dialog open onClose={onClose} title={<Trans>Search or go to</Trans>} closeLabel={t`Close`} size="md">
      <Combobox.Root
        open
        disableLayer
        collection={collection}
        inputBehavior="autohighlight"
        selectionBehavior="preserve"
        inputValue={query}
        onInputValueChange={({ inputValue }) => setQuery(inputValue)}
        onValueChange={({ value: [to] }) => {
          if (to === undefined) return;
          onClose();
          void navigate(to);
        }}
      >
        <Combobox.Control onKeyDownCapture={closeOnEscape}>
          <Input ref={input} aria-label={t`Search or go to`} placeholder={t`A ticket, a client, an area`} maxLength={200} />
        </Combobox.Control>
        <List aria-busy={isSearching}>
          {items.map((item) => (
            <Item key={item.to} item={item}>
              <Icon name={item.icon as IconName} />
              <Combobox.ItemText>{item.label}</Combobox.ItemText>
              {item.detail ? (
                <chakra.span marginInlineStart="auto" color="fg.muted" textStyle="small" flexShrink="0">
                  {item.detail}
                </chakra.span>
              ) : null}
            </Item>
          ))}
        </List>
      </Combobox.Root>
      <VisuallyHidden role="status">{isSearching ? t`Searching…` : null}</VisuallyHidden>
    </Dialog>
  );
}

/** The combobox prevents the default of Escape, so the dialog doesn't close by itself. */
function closeOnEscape(event: KeyboardEvent): void {
  if (event.key === 'Escape' && !event.nativeEvent.isComposing) event.currentTarget.closest('dialog')?.close();
}
