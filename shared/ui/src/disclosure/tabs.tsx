import { Tabs as ArkTabs } from '@ark-ui/react/tabs';
import { chakra } from '@chakra-ui/react/styled-system';

/** Views of one thing, one at a time. Children: `TabList` with `Tab`s, then a `TabPanel` each. */
export const Tabs = chakra(ArkTabs.Root, { base: { display: 'grid', gap: '5' } }, { forwardAsChild: true });

export const TabList = chakra(
  ArkTabs.List,
  { base: { display: 'flex', gap: '1', overflowX: 'auto', borderBottomWidth: '1px', borderBottomColor: 'border.default' } },
  { forwardAsChild: true },
);

export const Tab = chakra(
  ArkTabs.Trigger,
  {
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
      _selected: { color: 'fg.default', borderBottomColor: 'action.main' },
      _focusVisible: { outlineOffset: '-3px' },
    },
  },
  { forwardAsChild: true },
);

export const TabPanel = chakra(ArkTabs.Content, { base: { outlineOffset: '4px' } }, { forwardAsChild: true });
