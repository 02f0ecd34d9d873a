/** Named exports only, so that parts which only remotes use are in the chunk that provides them. */
export { createUiConfig, createUiSystem } from '@tulebyte/ui';
