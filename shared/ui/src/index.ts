export { Button, IconButton } from './actions/button.tsx';
export type { ButtonProps } from './actions/button.tsx';
export { Link } from './actions/link.tsx';
export { Spinner } from './actions/spinner.tsx';
export { Logo, Mark } from './brand-mark/mark.tsx';
export { Icon } from './icons/icon.tsx';
export type { IconName } from './icons/icon.tsx';
export { Alert } from './layout/alert.tsx';
export type { AlertProps } from './layout/alert.tsx';
export {
  Box,
  Container,
  Flex,
  Grid,
  GridItem,
  HStack,
  Separator,
  SkipLink,
  Stack,
  VisuallyHidden,
  VStack,
} from './layout/boxes.tsx';
export { Breadcrumbs } from './layout/breadcrumbs.tsx';
export { CallBand } from './layout/call-band.tsx';
export type { CallBandProps } from './layout/call-band.tsx';
export { Band, PageHeader, Section } from './layout/section.tsx';
export type { PageHeaderProps, SectionProps } from './layout/section.tsx';
export { Badge, Surface } from './layout/surface.tsx';
export { UiProvider } from './provider.tsx';
export { createUiConfig } from './theme/config.ts';
export { createUiSystem } from './theme/system.ts';
export type { UiSystem } from './theme/system.ts';
export { EmailLink, PhoneLink, Price } from './type/facts.tsx';
export type { PriceProps } from './type/facts.tsx';
export { Heading, List, ListItem, Prose, Text } from './type/type.tsx';
export { chakra } from '@chakra-ui/react/styled-system';
