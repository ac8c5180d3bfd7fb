const PAINT_TIMEOUT_MS = 1_000;

/** A hidden page paints no more. */
const isPageHidden = (): boolean =>
  typeof document !== 'undefined' && document.visibilityState === 'hidden';

/** Resolves after the paint, which is when the next frame begins; immediately if the page is hidden. */
export const waitForPaint = (): Promise<void> =>
  isPageHidden()
    ? Promise.resolve()
    : new Promise((resolve) => {
        setTimeout(resolve, PAINT_TIMEOUT_MS);
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
      });
