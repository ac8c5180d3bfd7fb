const PAINT_TIMEOUT_MS = 1_000;

/** A page that is being left, or that nobody sees, paints no more. */
const isPageHidden = (): boolean =>
  typeof document !== 'undefined' && document.visibilityState === 'hidden';

/**
 * Resolves when the present screen has been painted, which is when the frame after its own begins; at
 * once where none will be.
 */
export const afterPaint = (): Promise<void> =>
  isPageHidden()
    ? Promise.resolve()
    : new Promise((resolve) => {
        setTimeout(resolve, PAINT_TIMEOUT_MS);
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
      });
