#!/usr/bin/env node
import { COMMANDS } from './commands/commands.ts';
import { CommandError } from './commands/command-error.ts';

const [name = '', ...args] = process.argv.slice(2);
try {
  const command = Object.entries(COMMANDS).find(([each]) => each === name)?.[1];
  if (!command) throw new CommandError(`tulebyte-remote ${Object.keys(COMMANDS).join(' | ')}`);
  await command(args);
} catch (error) {
  if (!(error instanceof CommandError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
