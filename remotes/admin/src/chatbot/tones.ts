import { msg } from '@lingui/core/macro';

/** How the assistant may sound. */
export const TONES = ['professional', 'friendly', 'concise'] as const;
export const toneLabels = { professional: msg`Professional`, friendly: msg`Friendly`, concise: msg`Concise` };
