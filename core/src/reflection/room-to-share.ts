import { type Instant, instant } from '../calendar.ts';
import type { PersonId } from '../identity.ts';
import { MOST_OPEN } from './reflection.ts';

/** What is known of a form that was shared of late. */
type Shared = {
  readonly by: PersonId;
  /** Who has answered, and when; nobody, where it is forgotten. */
  readonly answered: Readonly<Record<PersonId, Instant>>;
};

/**
 * Whether somebody may share one more. One that the other has declined takes up room like any other,
 * or it would be found out; so does one that was taken back or forgotten, or the other could be
 * asked again and again. `shared`: the forms of the last `OPEN_FOR`.
 */
export const hasRoom = (shared: readonly Shared[], me: PersonId, partner: PersonId): boolean =>
  shared.filter(({ by, answered }) => by === me && !(answered[me] && answered[partner])).length <
  MOST_OPEN;

/** From now on the first moment at which none of these was shared: a page of the list goes on after one. */
export const freeMoment = (
  shared: readonly { readonly sharedAt: Instant }[],
  now: number,
): Instant => {
  const taken = new Set(shared.map(({ sharedAt }) => sharedAt));
  let moment = now;
  while (taken.has(instant(moment))) moment += 1;
  return instant(moment);
};
