import firebase from '../../../firebase.json' with { type: 'json' };

/** What Hosting says of every answer. */
const ofHosting = firebase.hosting.headers
  .filter(({ source }) => source === '**')
  .flatMap(({ headers }) => headers)
  .map(({ key, value }) => [key, value] as const);

/**
 * What the API says of every answer: what Hosting says, also to a caller that asks the function at its own address. An
 * answer is data: nothing in it may run, load anything, send anything or be framed.
 */
export const safeHeaders: ReadonlyMap<string, string> = new Map([
  ...ofHosting,
  [
    'Content-Security-Policy',
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  ],
  ['Cache-Control', 'private, no-store'],
]);
