import { it } from 'vitest';
import { titleOf } from './rows.ts';

/** A check of one row of the specification, in plain code or over HTTP. */
export const check = (id: string, run: () => unknown): void => {
  it(titleOf(id), async () => {
    await run();
  });
};
