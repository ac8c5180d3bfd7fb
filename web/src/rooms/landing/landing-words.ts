/** The headline. */
export const headline = 'Grow toward each other';

/** What the app is, in one sentence. */
export const promise =
  'An app for couples to grow together, with daily questions and open conversations about intimacy.';

/** What the app does, what is private and who can read what. */
export const plainStatements = [
  {
    name: 'What you do here',
    words: 'Answer one question a day. Say how you are in a minute. Find out where you are alike.',
  },
  {
    name: 'Nobody sees early',
    words: 'Your answer opens only when you have both written one. Until then it stays with you.',
  },
  {
    name: 'A no is never shown',
    words:
      'In the intimacy lab only a yes from you both appears. Nothing lets one of you guess what the other left out.',
  },
  {
    name: 'Who can read what',
    words:
      'You read your own words. Your partner reads what you share. No other couple can, and nothing is ever sold.',
  },
] as const;
