export { Dialog, Drawer } from './dialog.tsx';
export type { DialogProps } from './dialog.tsx';
export { Menu, MenuContent, MenuItem, MenuSeparator, MenuTrigger } from './menu.tsx';
export { Tooltip } from './tooltip.tsx';
