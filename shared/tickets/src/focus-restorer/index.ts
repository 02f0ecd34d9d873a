export { FocusRestorer } from './focus-restorer.tsx';
