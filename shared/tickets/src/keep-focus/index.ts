export { KeepFocus } from './keep-focus.tsx';
