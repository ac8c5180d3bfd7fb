import type { getDay } from '@usward/core/daily/endpoints';
import { viewDay } from '@usward/core/daily/view-day';
import type { Output } from '@usward/core/endpoint';
import type { PersonCall } from '../http/endpoint.ts';
import { readDay } from './daily-store.ts';
import { sealIfOpen } from './reveal.ts';

/** One day as the caller may see it. */
export const handleGetDay = async ({
  db,
  caller,
  input,
  now,
}: PersonCall<typeof getDay>): Promise<Output<typeof getDay>> => {
  const read = await readDay(db, caller.id, now, () => input.params.date);
  if (read.kind === 'couple') await sealIfOpen(db, read);
  return viewDay(read.facts, caller.id);
};
