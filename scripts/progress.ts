let lineIsOpen = false;

/** Says what is being done and, once it is done, how long it took. Steps do not overlap. */
export async function withProgress<Result>(
  what: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const start = performance.now();
  process.stdout.write(`${what} ... `);
  lineIsOpen = true;
  try {
    return await work();
  } finally {
    const time = `${((performance.now() - start) / 1000).toFixed(1)} s`;
    process.stdout.write(lineIsOpen ? `${time}\n` : `${what}: ${time}\n`);
    lineIsOpen = false;
  }
}

/** Prints below the step that is under way. */
export function printLine(text: string): void {
  if (lineIsOpen) process.stdout.write('\n');
  lineIsOpen = false;
  process.stdout.write(text.endsWith('\n') ? text : `${text}\n`);
}
