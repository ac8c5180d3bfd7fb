import { text } from 'node:stream/consumers';
import { runMain } from './cli-error.ts';
import { findFaults, getSubject } from './commit-message.ts';

/**
 * Checks the commit messages it is given, separated by NUL as `git log -z --format=%B` does it:
 * one from the hook, or all of a pull request.
 */
await runMain(async () => {
  const messages = (await text(process.stdin)).split('\0').filter((message) => message.trim());
  const faulty = messages.filter((message) => findFaults(message).length > 0);
  for (const message of faulty) {
    console.error(`\n"${getSubject(message)}"`);
    for (const fault of findFaults(message)) console.error(`  ${fault}`);
  }
  return faulty.length === 0 ? 0 : 1;
});
