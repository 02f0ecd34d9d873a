export { useShortcuts } from '@tulebyte/workspace/use-shortcuts';
