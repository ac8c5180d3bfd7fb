import { test } from '@playwright/test';
import { getTitle } from './rows.ts';

/** A check of one row of the specification: a named step of the journey it stands in. */
export const check = (id: string, run: () => Promise<unknown>): Promise<void> =>
  test.step(getTitle(id), async () => {
    await run();
  });
