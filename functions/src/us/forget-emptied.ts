import type { PersonId } from '@usward/core/identity';
import type { Showable } from '@usward/core/us/about';
import { setAbout } from '@usward/core/us/endpoints';
import * as v from 'valibot';
import type { Database } from '../database/database.ts';
import { documents } from '../database/documents.ts';
import { untilSettled } from '../database/until-settled.ts';

/** Keys changed in one batch. */
const KEYS_AT_ONCE = 300;

const Held = v.looseObject({ me: v.looseObject({}), user: v.looseObject({}) });

/** A kept answer of this room without what was emptied since; null: it holds nothing of it. */
const without = (reply: string, emptied: readonly Showable[]): string | null => {
  const held: unknown = JSON.parse(reply);
  if (!v.is(Held, held)) return null;
  const nothing = Object.fromEntries(emptied.map((part) => [part, null]));
  const { stressNeed: _, ...ofUser } = nothing;
  const after = JSON.stringify({
    ...held,
    me: { ...held.me, ...nothing },
    user: { ...held.user, ...ofUser },
  });
  return after === reply ? null : after;
};

/** Takes what somebody has emptied out of what this room has answered them under keys. */
export const forgetEmptied = async (
  db: Database,
  person: PersonId,
  emptied: readonly Showable[],
): Promise<void> => {
  if (emptied.length === 0) return;
  await untilSettled(() =>
    db.changeAll(
      documents.operations(person),
      { field: 'name', from: setAbout.name, to: setAbout.name, atOnce: KEYS_AT_ONCE },
      ({ reply }) => {
        const after = reply && without(reply, emptied);
        return after ? { reply: after } : null;
      },
    ),
  );
};
