import { paths } from '../paths.ts';
import { below, matches } from './matches.ts';

/** What the guards need to know of an address. */
export type Place =
  | 'landing'
  | 'auth'
  | 'join'
  | 'invite'
  | 'protected'
  | 'open'
  | 'legacy'
  | 'unknown';

const places: readonly (readonly [pattern: string, place: Place])[] = [
  [paths.landing, 'landing'],
  [paths.createAccount, 'auth'],
  [paths.signIn, 'auth'],
  [paths.join, 'join'],
  [paths.invite, 'invite'],
  [paths.tabbedHome, 'legacy'],
  // The specification keeps the quiz out of the guard; global redirects still hold there.
  [paths.quiz, 'open'],
  [paths.quizOne(':quiz'), 'open'],
  [paths.day(':date'), 'protected'],
  [paths.week(':week'), 'protected'],
  [below(paths.feedback), 'protected'],
  // Whatever else is written there.
  ...Object.values(paths).flatMap((path): [string, Place][] =>
    typeof path === 'string' ? [[path, 'protected']] : [],
  ),
];

/** What kind of address this is; addresses nobody knows stay the not-found page for everybody. */
export const placeOf = (pathname: string): Place =>
  places.find(([pattern]) => matches(pattern, pathname))?.[1] ?? 'unknown';

/** A path inside the app that a notification may open, or null. */
export const parseInAppPath = (value: unknown): string | null => {
  if (typeof value !== 'string' || !/^\/(?![/\\])/.test(value)) return null;
  const [pathname = ''] = value.split(/[?#]/);
  return placeOf(pathname) === 'unknown' ? null : value;
};
