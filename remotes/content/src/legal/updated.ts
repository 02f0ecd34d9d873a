/** When the legal pages last changed in substance, as `2026-11-20`. Change it with the text. */
export const LEGAL_UPDATED = '2026-11-21';
