/** How much worse a rate must be to count. */
export interface Sensitivity {
  /** The rate that a healthy release may have, even if the live one has less. */
  tolerated: number;
  /** A rate counts as worse if it is at least this many times the live one … */
  factor: number;
  /** … and at least this much higher. */
  margin: number;
}

/** Approximate numbers of recent live visits behind the live rate; the few notice at once that the site has begun to fail. */
const WINDOWS = [200, 20];
/**
 * Above this rate, or this many times the tolerated one, the site as a whole has problems, such as a backend that is down, and the canary
 * isn't judged.
 */
const SITE_IS_DOWN = { rate: 0.15, factor: 2.5 };
/** The evidence needed, as a log-likelihood ratio: about 22,000 to 1. */
const DECIDED = 10;
const MIN_SEEN = 20;
const MIN_BAD = 3;

/**
 * Compares how often something bad happens on a canary with how often it happens on the live release at the same time. It decides
 * as soon as the evidence is strong enough, and may be asked after every visit: a cumulative sum of log-likelihood ratios
 * (Page's CUSUM, https://en.wikipedia.org/wiki/CUSUM) of "worse" against "as live". Bad visits long ago don't hide new ones.
 */
export class SequentialTest {
  readonly #sensitivity: Sensitivity;
  readonly #live = WINDOWS.map((window) => new RecentRate(window));
  #evidence = 0;
  #seen = 0;
  #bad = 0;

  constructor(sensitivity: Sensitivity) {
    this.#sensitivity = sensitivity;
  }

  /** Whether the canary is significantly worse. */
  get isWorse(): boolean {
    return this.#evidence >= DECIDED && this.#seen >= MIN_SEEN && this.#bad >= MIN_BAD;
  }

  /** How much of the needed evidence there is, from 0 to 1. At 1 the minimum sample may still be missing. */
  get progress(): number {
    return Math.min(1, this.#evidence / DECIDED);
  }

  /**
   * Adds good and bad events of one side: a single event, or a batch that another server counted. Batches have no order, so they
   * count as at most the weakest ordering.
   */
  add(side: 'live' | 'canary', good: number, bad: number): void {
    if (good + bad === 0) return;
    if (side === 'live') for (const rate of this.#live) rate.add(good + bad, bad);
    else this.#addCanary(good, bad);
  }

  #addCanary(good: number, bad: number): void {
    this.#seen += good + bad;
    this.#bad += bad;
    const { tolerated, factor, margin } = this.#sensitivity;
    const rate = Math.max(...this.#live.map((recent) => recent.rate(tolerated)));
    if (rate > Math.max(SITE_IS_DOWN.rate, SITE_IS_DOWN.factor * tolerated)) return;
    const expected = Math.max(tolerated, rate);
    const worse = Math.min(0.95, Math.max(factor * expected, expected + margin));
    const evidence = bad * Math.log(worse / expected) + good * Math.log((1 - worse) / (1 - expected));
    this.#evidence = Math.max(0, this.#evidence + evidence);
  }
}

/** How many of about `window` recent events were bad. */
class RecentRate {
  readonly #window: number;
  #seen = 0;
  #bad = 0;

  constructor(window: number) {
    this.#window = window;
  }

  add(seen: number, bad: number): void {
    const keep = (1 - 1 / this.#window) ** seen;
    // Older events of a batch weigh less; bad ones are assumed to be evenly spread.
    const weight = ((1 - keep) * this.#window) / seen;
    this.#seen = this.#seen * keep + seen * weight;
    this.#bad = this.#bad * keep + bad * weight;
  }

  /** @param usual stands for events that are missing until there are half as many as the window has */
  rate(usual: number): number {
    const missing = Math.max(0, this.#window / 2 - this.#seen);
    return (this.#bad + usual * missing) / (this.#seen + missing);
  }
}
