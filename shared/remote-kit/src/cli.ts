#!/usr/bin/env node
import { COMMANDS } from './commands/commands.ts';
import { CommandError, FailedProgram } from './commands/command-error.ts';

const USAGE = `tulebyte-remote ${Object.keys(COMMANDS).join(' | ')}`;

const [name, ...args] = process.argv.slice(2);
try {
  const command = Object.entries(COMMANDS).find(([each]) => each === name)?.[1];
  if (command) await command(args);
  else if (name === '--help') console.log(USAGE);
  else throw new CommandError(`${name ? `There is no command "${name}".` : 'No command was given.'}\n${USAGE}`);
} catch (error) {
  if (!(error instanceof CommandError)) throw error;
  if (!(error instanceof FailedProgram)) console.error(error.message);
  process.exitCode = 1;
}
