import { QueryClient } from '@tanstack/react-query';
import { checkIn, getCheckins, replyToNeed } from '@usward/core/checkin/endpoints';
import { answerWeek, setStep } from '@usward/core/checkin/week-endpoints';
import { getDashboard } from '@usward/core/dashboard/endpoints';
import { describe, expect, it } from 'vitest';
import { readOptions } from '../../device/read-cache.ts';
import { takeOver } from './take-over.ts';

describe('a replay of which the server says no more than that it is one', () => {
  it.each([checkIn, replyToNeed, answerWeek, setStep])(
    'has the room and the summary read anew: $name',
    ({ name }) => {
      const client = new QueryClient();
      const keys = [getCheckins, getDashboard].map((endpoint) => readOptions(endpoint).queryKey);
      for (const key of keys) client.setQueryData(key, {});
      takeOver(client, { name, params: {} }, { ok: true });
      for (const key of keys) expect(client.getQueryState(key)?.isInvalidated).toBe(true);
    },
  );
});
