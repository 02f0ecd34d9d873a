import { parseArgs, type ParseArgsConfig } from 'node:util';
import { CommandError } from './command-error.ts';

/** Parses a command line. @param usage is added to what is wrong with it @throws CommandError */
export function parseOptions<T extends ParseArgsConfig>(config: T, usage: string): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(config);
  } catch (error) {
    throw new CommandError(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  }
}
