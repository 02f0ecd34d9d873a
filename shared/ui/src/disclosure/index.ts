export { Accordion, AccordionItem } from './accordion.tsx';
export type { AccordionItemProps } from './accordion.tsx';
export { Tab, TabList, TabPanel, Tabs } from './tabs.tsx';
export type { TabsProps } from './tabs.tsx';
