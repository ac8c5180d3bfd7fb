/** Two presses of Escape within this time hide the room (our own choice), in milliseconds. */
export const ESCAPES_WITHIN = 1_000;

/** Whether a press of Escape is the second of two. */
export const isSecondEscape = (before: number | null, now: number): boolean =>
  before !== null && now - before <= ESCAPES_WITHIN;

let isHidden = false;

/** The room was hidden: going back must not bring it up. */
export const noteHidden = (): void => {
  isHidden = true;
};

/** The person has come again by a way of their own. */
export const forgetHidden = (): void => {
  isHidden = false;
};

/** Whether an entry that is gone back to belongs to a room that was hidden. */
export const isBehindHidden = (navigation: string): boolean => isHidden && navigation === 'POP';
