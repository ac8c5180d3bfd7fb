const PATIENCE = 1_000;

/** Resolves when the present screen has been painted, or soon in a tab that nobody sees. */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, PATIENCE);
    requestAnimationFrame(() => setTimeout(resolve));
  });
