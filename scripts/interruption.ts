/** Resolves when the person (or the system) asks this process to end; asking again forces it. */
export function untilInterrupted(): Promise<void> {
  // Where the terminal was closed nobody reads any more, and that must not end the orderly end.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  return new Promise((resolve) => {
    let first = 0;
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => {
        const now = Date.now();
        // One Ctrl-C can arrive more than once: from the terminal, and again from the process that
        // waits for this one.
        if (first !== 0 && now - first > 1_500) process.exit(130);
        if (first === 0) first = now;
        resolve();
      });
    }
  });
}
