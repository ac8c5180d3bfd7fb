import { expect, it } from 'vitest';
import { getTitle } from './rows.ts';

/** A check of one row of the specification, in plain code or over HTTP. It fails when it asserts nothing. */
export const check = (id: string, run: () => unknown): void => {
  it(getTitle(id), async () => {
    expect.hasAssertions();
    await run();
  });
};
