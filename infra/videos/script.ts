import type { Page } from 'playwright';
import type { Account, Person } from './site.ts';
import type { Stage } from './stage.ts';

/** The site before the recording. */
export interface PreparedSite {
  /** A page that isn't recorded, of a demo account or someone who signed up. */
  pageAs: (account: Account | Person) => Promise<Page>;
  /** Creates a confirmed account. */
  signUp: (email: string, firstName: string, lastName: string) => Promise<Person>;
}

/** What a video shows. What it says is in `remotes/content/content/videos`. */
export interface VideoScript {
  /** The account that is signed in. */
  account?: Account;
  /** Makes what has to exist beforehand. */
  prepare?: (site: PreparedSite) => Promise<void>;
  /** What happens while each caption is shown: one step for each paragraph of the text. */
  steps: readonly ((stage: Stage) => Promise<void>)[];
  /** The step whose last picture is on the title card, counted from 0. */
  cover: number;
}
