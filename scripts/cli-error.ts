const PARENT_CHECK_INTERVAL_MS = 500;

/**
 * Something the person at the terminal can do something about: one clear sentence, shown without a
 * stack.
 */
export class CliError extends Error {
  override name = 'CliError';
}

/** Asks this process to end once the one that started it is gone: then nobody waits for it. */
function endWithParent(): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, PARENT_CHECK_INTERVAL_MS);
  timer.unref();
}

/**
 * Runs a command's main function; a failure ends the process with its sentence, anything else with
 * its stack.
 */
export async function runMain(main: () => Promise<number | undefined>): Promise<void> {
  endWithParent();
  try {
    process.exitCode = (await main()) ?? 0;
  } catch (error) {
    if (error instanceof CliError) console.error(`\n${error.message}\n`);
    else console.error(error);
    process.exitCode = 1;
  }
}

/** Returns the message of whatever was thrown. */
export function toErrorMessage(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}
