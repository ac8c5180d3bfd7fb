import { checkinEndpoints } from '@usward/core/checkin/endpoints';
import { viewCheckin } from '@usward/core/checkin/view-checkin';
import { read } from '../http/read.ts';
import {
  assertCome,
  checkinDocuments,
  checkinFacts,
  readCheckin,
  readWord,
} from './checkin-store.ts';

/** One day's check-in as the caller may see it. */
export const getCheckin = read(checkinEndpoints.getCheckin, {
  ours: (member, { input }) => checkinDocuments(member, input.params.date),
  answer: async (call, db) => {
    const { date } = call.input.params;
    const found = await readCheckin(db, call, date);
    assertCome(date, found.begun);
    return viewCheckin(checkinFacts(found, await readWord(db, found)));
  },
});
