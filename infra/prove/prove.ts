import { OperatorError } from '../local/operator-error.ts';
import { describePublishError, PublishError } from '../release/publish-error.ts';
import { parseCommandLine } from './command-line.ts';

/**
 * `npm run prove -- NAME [argument…]`: proves one of the site's claims exhaustively, which takes too long for `npm test`. `--only
 * remote=shop,fault=hang` is the same as an argument.
 */
async function main(): Promise<number> {
  // Otherwise the request log drowns out the results.
  process.env['LOG_LEVEL'] ??= 'error';
  try {
    const { proof, args } = parseCommandLine(process.argv.slice(2));
    const { run } = await proof.load();
    const { passed, failed } = await run(args);
    console.log(`\n${passed} passed, ${failed} failed`);
    return failed > 0 ? 1 : 0;
  } catch (error) {
    if (error instanceof PublishError) console.error(describePublishError(error));
    else if (error instanceof OperatorError) console.error(error.message);
    else throw error;
    return 1;
  }
}

process.exit(await main());
