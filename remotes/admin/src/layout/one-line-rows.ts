export { hiddenBelow, oneLineRows } from '@tulebyte/lists/one-line-rows';
