import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from '../check/chromium.ts';
import { copyCheckout, type Checkout } from './checkout.ts';

/** Runs a proof in a browser, with a temporary folder that is removed afterwards. Returns how many of its checks passed and failed. */
export async function runProof(
  name: string,
  prove: (proof: Proof, folder: string) => Promise<void>,
): Promise<{ passed: number; failed: number }> {
  await ensureChromium();
  const folder = mkdtempSync(join(tmpdir(), `tulebyte-${name}-`));
  chmodSync(folder, 0o711); // traversable by PostgreSQL's user when this runs as root
  const proof = new Proof();
  try {
    await prove(proof, folder);
  } finally {
    proof.clean();
    rmSync(folder, { recursive: true, force: true });
  }
  return proof.totals();
}

/** Runs checks, prints and counts their outcomes, and removes the checkout copies they used. */
export class Proof {
  readonly #checkouts: Checkout[] = [];
  #passed = 0;
  #failed = 0;

  copy(change: (folder: string) => void): Checkout {
    const checkout = copyCheckout(change);
    this.#checkouts.push(checkout);
    return checkout;
  }

  /** @param work returns problems */
  async check(what: string, work: () => Promise<readonly string[]>): Promise<void> {
    const started = performance.now();
    const problems = await work().catch((error: unknown) => [outputOf(error)]);
    const passed = problems.length === 0;
    if (passed) this.#passed += 1;
    else this.#failed += 1;
    console.log(`${passed ? 'pass' : 'FAIL'}  ${what.padEnd(72)} ${((performance.now() - started) / 1000).toFixed(1)} s`);
    for (const problem of problems.slice(0, 20)) console.log(`      ${problem}`);
  }

  async refuses(what: string, publish: () => Promise<void>, message: string | RegExp): Promise<void> {
    await this.check(what, async () => {
      const output = await publish().then(() => 'it was published', outputOf);
      return (typeof message === 'string' ? output.includes(message) : message.test(output)) ? [] : [output];
    });
  }

  totals(): { passed: number; failed: number } {
    return { passed: this.#passed, failed: this.#failed };
  }

  clean(): void {
    for (const checkout of this.#checkouts) checkout.remove();
  }
}

/** A failed command's output, or the error. */
function outputOf(error: unknown): string {
  const { stderr } = error as { stderr?: string }; // what `execFile` adds to its errors
  return stderr ?? String(error);
}
