/** The writes that carry a person's own words, by the names of the contract. */
const withWords: ReadonlySet<string> = new Set([
  'daily/answer-question',
  'daily/add-comment',
  'daily/propose-question',
  'checkin/check-in',
  'checkin/answer-week',
  'checkin/set-step',
  'intimacy/write-own-card',
  'reflection/save-form',
  'reflection/share-form',
  'reflection/answer-form',
  'us/set-about',
  'us/put-note',
  'us/save-moment',
]);

/** How many queued writes hold words of the person's own. */
export const unsentWords = (queued: readonly { readonly name: string }[]): number =>
  queued.filter(({ name }) => withWords.has(name)).length;
