// An entry of the monolith's Node build: what the remotes add to the host, read for the manifest.
export { default as widget } from '../../../remotes/chat/src/widget.tsx';
export { remotes } from './remotes.ts';
