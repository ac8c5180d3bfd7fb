import type { Deletion } from '@usward/core/privacy/deletion';

/**
 * Where a deletion stands on this screen. finding: the server has not said yet whether one is under way,
 * `failed`: it could not be asked. choosing: none is, and `last` was the last. waiting: it can be called off. going: step by step, or
 * held while no answer comes (`waiting`: it goes on by itself) or after a refusal (`refused`: the person
 * tries again). `instead`: it was begun before what was chosen now, and goes first.
 */
export type Standing =
  | { readonly at: 'finding'; readonly failed: boolean }
  | { readonly at: 'choosing'; readonly last: Deletion | null }
  | { readonly at: 'waiting'; readonly deletion: Deletion; readonly instead: boolean }
  | {
      readonly at: 'going';
      readonly deletion: Deletion;
      readonly held: 'waiting' | 'refused' | null;
      readonly instead: boolean;
    }
  | { readonly at: 'done'; readonly deletion: Deletion; readonly instead: boolean };

/** What happens to it. */
export type Happening =
  /** The server said whether one waits or is under way. */
  | { readonly type: 'found'; readonly deletion: Deletion | null }
  | { readonly type: 'not-found' }
  /** One was begun, or goes on instead of what was chosen. */
  | { readonly type: 'begun'; readonly deletion: Deletion; readonly instead: boolean }
  /** The next share of the work is done; null where the server knows of none any more. */
  | { readonly type: 'moved'; readonly deletion: Deletion | null }
  | { readonly type: 'silent' }
  | { readonly type: 'refused' }
  | { readonly type: 'again' }
  /** The person has read what came of it. */
  | { readonly type: 'anew' };

/** Before the server was asked. */
export const notAsked: Standing = { at: 'finding', failed: false };

const standingOf = (deletion: Deletion, instead: boolean): Standing => {
  if (deletion.state === 'waiting') return { at: 'waiting', deletion, instead };
  return deletion.state === 'done'
    ? { at: 'done', deletion, instead }
    : { at: 'going', deletion, held: null, instead };
};

/** Where it stands after something happened; what comes too late changes nothing. */
export const nextStanding = (standing: Standing, happening: Happening): Standing => {
  switch (happening.type) {
    case 'found': {
      // What this screen carries on itself, it knows better.
      if (standing.at === 'going' || standing.at === 'done') return standing;
      const { deletion } = happening;
      return deletion === null || deletion.state === 'done'
        ? { at: 'choosing', last: deletion }
        : standingOf(deletion, false);
    }
    case 'not-found':
      return standing.at === 'finding' ? { at: 'finding', failed: true } : standing;
    case 'begun':
      return standingOf(happening.deletion, happening.instead);
    case 'moved':
      if (standing.at !== 'going') return standing;
      return happening.deletion === null
        ? { at: 'choosing', last: null }
        : standingOf(happening.deletion, standing.instead);
    case 'silent':
    case 'refused':
      return standing.at === 'going'
        ? { ...standing, held: happening.type === 'silent' ? 'waiting' : 'refused' }
        : standing;
    case 'again':
      if (standing.at === 'finding') return notAsked;
      return standing.at === 'going' ? { ...standing, held: null } : standing;
    case 'anew':
      return standing.at === 'done' ? { at: 'choosing', last: standing.deletion } : standing;
  }
};
