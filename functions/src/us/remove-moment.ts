import type { Output } from '@usward/core/endpoint';
import type { removeMoment } from '@usward/core/us/endpoints';
import { known } from '../account/to-user.ts';
import { remove } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import { untilSettled } from '../database/until-settled.ts';
import type { PersonCall } from '../http/endpoint.ts';
import { announce } from '../pulse/announce.ts';
import { copyWrites } from './moment-writes.ts';

/** Removes an own moment and the copy of it; both, wherever the two are by now. */
export const handleRemoveMoment = ({
  caller,
  input,
  now,
  operation,
}: PersonCall<typeof removeMoment>): Promise<Output<typeof removeMoment>> =>
  untilSettled(() =>
    operation.transact(async (reads) => {
      const place = documents.moment(caller.id, input.params.id);
      const [stored, before] = await reads.getAll(documents.user(caller.id), place);
      const user = known(stored);
      const done = { ok: true as const };
      if (before === null) return { writes: [], reply: done };
      const copies = copyWrites(user, { before, after: null }, now);
      return { writes: [remove(place), ...copies, announce(caller.id, 'us')], reply: done };
    }),
  );
