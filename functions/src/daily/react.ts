import type { react } from '@usward/core/daily/endpoints';
import { type DayFacts, viewDay } from '@usward/core/daily/view-day';
import type { Output } from '@usward/core/endpoint';
import type { PersonId } from '@usward/core/identity';
import { Removal } from '../database/changes.ts';
import { merge, Overtaken } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import { untilSettled } from '../database/until-settled.ts';
import type { PersonCall } from '../http/endpoint.ts';
import { together } from '../pairing/together.ts';
import { announce } from '../pulse/announce.ts';
import { holdDay } from './hold-day.ts';
import { readRevealedDay } from './revealed-day.ts';

type Emoji = PersonCall<typeof react>['input']['body']['emoji'];

const withReaction = (facts: DayFacts, me: PersonId, emoji: Emoji): DayFacts => {
  const others = [...facts.reactions].filter(([person]) => person !== me);
  return { ...facts, reactions: new Map(emoji === null ? others : [...others, [me, emoji]]) };
};

/** Sets, changes or takes back the caller's reaction; each writes their own entry only. */
export const handleReact = async ({
  db,
  caller,
  input,
  now,
  operation,
}: PersonCall<typeof react>): Promise<Output<typeof react>> =>
  untilSettled(async () => {
    const { params, body } = input;
    const { date } = params;
    const { day, facts, member } = await readRevealedDay(db, caller.id, now, date, body.couple);
    if (day === null) throw new Overtaken('The day was about to be written.');
    const held = holdDay(member.coupleId, day);
    const reply = viewDay(withReaction(facts, caller.id, body.emoji), caller.id);
    if ((facts.reactions.get(caller.id) ?? null) === body.emoji) {
      return operation.commit({ writes: [held], reply });
    }
    return operation.commit({
      writes: [
        together(member.coupleId, now),
        held,
        merge(documents.day(member.coupleId, facts.date), {
          reactions: { [caller.id]: body.emoji ?? new Removal() },
        }),
        announce(member.partner, 'daily'),
      ],
      reply,
    });
  });
