import { focusHeading } from '../../ui/focus-heading.ts';

/** Does what takes a card away, and goes on at the top of the screen. */
export const settle = (deed: Promise<void>): void => {
  deed.then(focusHeading, (error: unknown) => console.error(error));
};
