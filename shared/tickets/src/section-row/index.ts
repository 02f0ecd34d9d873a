export { useScrollIntoView } from './use-scroll-into-view.ts';
