// A second entry of the monolith's Node build: its manifest takes the remotes' contributions from here.
export { default as widget } from '../../../remotes/chat/src/widget.tsx';
export { remotes } from './remotes.ts';
