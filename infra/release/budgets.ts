/**
 * Size limits of a build, in bytes as served (brotli). `entry` is loaded by every page before its own code, and with the widget by every
 * page of the site; `page` limits the largest page's own files, and each file of its lazy components. `lazy` limits each other file with
 * code: imported on demand, it is no page's, and no sum has it. Absent in earlier policies, which have the default.
 */
export interface Budget {
  entry: number;
  page: number;
  lazy?: number | undefined;
}

const KB = 1024;

/** The budgets of a new store. From then on its policy decides. Raising one requires a decision record. */
export const BUDGETS: Readonly<Record<string, Budget>> = {
  shell: { entry: 128 * KB, page: 27 * KB },
  marketing: { entry: 20 * KB, page: 20 * KB },
  shop: { entry: 20 * KB, page: 30 * KB },
  // Its largest lazy file has the search results of all its pages, which only prerendering loads.
  content: { entry: 20 * KB, page: 40 * KB, lazy: 96 * KB },
  portal: { entry: 20 * KB, page: 50 * KB },
  admin: { entry: 20 * KB, page: 150 * KB },
  chat: { entry: 20 * KB, page: 30 * KB },
};

/** Limits the HTML of each page, before compression. The site's largest has 78 KB. */
export const MAX_DOCUMENT_BYTES = 512 * KB;

/** Limits each picture of a build. The site's largest has 28 KB. */
export const MAX_PICTURE_BYTES = 256 * KB;

export const DEFAULT_LAZY_BUDGET = 64 * KB;
export const DEFAULT_BUDGET: Budget = { entry: 20 * KB, page: 50 * KB };
