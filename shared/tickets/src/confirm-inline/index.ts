export { ConfirmInline } from './confirm-inline.tsx';
