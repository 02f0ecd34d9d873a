import { chakra, type HTMLChakraProps } from '@chakra-ui/react/styled-system';
import { createContext, useContext, useId, useMemo, useState, type KeyboardEvent, type ReactNode } from 'react';

interface TabsContextValue {
  id: string;
  value: string;
  choose: (value: string) => void;
}

const TabsContext = createContext<TabsContextValue | null>(null);

function useTabs(): TabsContextValue {
  const tabs = useContext(TabsContext);
  if (!tabs) throw new Error('Tab, TabList, and TabPanel belong inside Tabs');
  return tabs;
}

export interface TabsProps {
  /** The selected tab, if the URL or a parent controls it; with `onValueChange`. */
  value?: string;
  defaultValue?: string;
  onValueChange?: (value: string) => void;
  children: ReactNode;
}

/**
 * Tabs. Children: a `TabList` with `Tab`s, then a `TabPanel` for each. Keyboard support as in the ARIA Authoring Practices, with
 * automatic activation. The library's tabs would cost every page with an accordion 10 KB, since both are in one group.
 */
export function Tabs({ value, defaultValue = '', onValueChange, children }: TabsProps): ReactNode {
  const id = useId();
  const [own, setOwn] = useState(defaultValue);
  const current = value ?? own;
  const context = useMemo(
    () => ({
      id,
      value: current,
      choose: (next: string) => {
        setOwn(next);
        onValueChange?.(next);
      },
    }),
    [id, current, onValueChange],
  );
  return (
    <TabsContext value={context}>
      <chakra.div display="grid" gap="5">
        {children}
      </chakra.div>
    </TabsContext>
  );
}

const ListRoot = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '1', borderBottomWidth: '1px', borderBottomColor: 'border.default' },
});

const steps: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
};

function move(event: KeyboardEvent<HTMLDivElement>): void {
  const step = steps[event.key];
  if (!step) return;
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]:not(:disabled)')];
  const index = tabs.findIndex((tab) => tab === document.activeElement);
  const next = tabs[step(index, tabs.length)];
  if (index === -1 || !next) return;
  event.preventDefault();
  next.focus();
  next.click();
}

/** The row of tabs. `label` is its accessible name. */
export function TabList({ label, children }: { label: string; children: ReactNode }): ReactNode {
  return (
    <ListRoot role="tablist" aria-label={label} onKeyDown={move}>
      {children}
    </ListRoot>
  );
}

const TabRoot = chakra('button', {
  base: {
    textStyle: 'label',
    color: 'fg.muted',
    minHeight: 'target',
    paddingInline: '4',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    borderBottomWidth: '3px',
    borderBottomColor: 'transparent',
    marginBottom: '-1px',
    transition: 'color 150ms, border-color 150ms',
    _hover: { color: 'fg.default' },
    // A transparent border is visible in forced colors, a system color is kept.
    '@media (forced-colors: active)': { '&[aria-selected=false]': { borderBottomColor: 'Canvas' } },
    _selected: { color: 'fg.default', borderBottomColor: 'action.main' },
    _focusVisible: { outlineOffset: '-3px' },
  },
});

export function Tab({ value, ...rest }: Omit<HTMLChakraProps<'button'>, 'value'> & { value: string }): ReactNode {
  const tabs = useTabs();
  const chosen = tabs.value === value;
  return (
    <TabRoot
      type="button"
      role="tab"
      id={`${tabs.id}-tab-${value}`}
      aria-controls={`${tabs.id}-panel-${value}`}
      aria-selected={chosen}
      tabIndex={chosen ? 0 : -1}
      onClick={() => tabs.choose(value)}
      {...rest}
    />
  );
}

/** A tab's content. It stays mounted while hidden, so that its inputs keep their values. */
export function TabPanel({ value, children }: { value: string; children: ReactNode }): ReactNode {
  const tabs = useTabs();
  return (
    <chakra.div
      role="tabpanel"
      tabIndex={0}
      id={`${tabs.id}-panel-${value}`}
      aria-labelledby={`${tabs.id}-tab-${value}`}
      hidden={tabs.value !== value}
    >
      {children}
    </chakra.div>
  );
}
