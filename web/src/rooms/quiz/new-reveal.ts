type Known = {
  /** This device remembers that it was opened here. */
  readonly isOpened: boolean;
  /** Both were done while this screen was open. */
  readonly turnedHere: boolean;
  /** How many reveals of quizzes wait, as last read; null when that was never read. */
  readonly waiting: number | null;
};

/**
 * Whether these eyes see a reveal for the first time. What waits is known by its date alone, so any
 * waiting reveal may be this one, unless it was opened on this device.
 */
export const isNewReveal = ({ isOpened, turnedHere, waiting }: Known): boolean =>
  !isOpened && (turnedHere || waiting === null || waiting > 0);
