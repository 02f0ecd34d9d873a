import { msg } from '@lingui/core/macro';
import type { SeoEntries } from '@tulebyte/federation/remote';

/** For search engines and link previews: 120 to 160 characters. */
export const seo: SeoEntries = {
  home: {
    description: msg`The first page of __title__. Replace this text with one or two sentences that tell people what they will find here before they open it.`,
  },
};
