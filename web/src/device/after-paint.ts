const PATIENCE = 1_000;

/** A page that is being left, or that nobody sees, paints no more. */
const isUnseen = (): boolean =>
  typeof document !== 'undefined' && document.visibilityState === 'hidden';

/**
 * Resolves when the present screen has been painted, which is when the frame after its own begins; at
 * once where none will be.
 */
export const afterPaint = (): Promise<void> =>
  isUnseen()
    ? Promise.resolve()
    : new Promise((resolve) => {
        setTimeout(resolve, PATIENCE);
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
      });
