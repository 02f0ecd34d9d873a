/**
 * Size limits of a build, in bytes as served (brotli). `entry` is loaded by every page before its own code; `page` limits the
 * largest page's own files, and each file that is loaded after it.
 */
export interface Budget {
  entry: number;
  page: number;
}

const KB = 1024;

/** The budgets of a new store. From then on its policy decides. Raising one requires a decision record. */
export const BUDGETS: Readonly<Record<string, Budget>> = {
  shell: { entry: 128 * KB, page: 27 * KB },
  marketing: { entry: 20 * KB, page: 20 * KB },
  shop: { entry: 20 * KB, page: 30 * KB },
  content: { entry: 20 * KB, page: 40 * KB },
  portal: { entry: 20 * KB, page: 50 * KB },
  admin: { entry: 20 * KB, page: 150 * KB },
  chat: { entry: 20 * KB, page: 30 * KB },
};

export const DEFAULT_BUDGET: Budget = { entry: 20 * KB, page: 50 * KB };
