import { t } from '@usward/core/language/speak';

/** The headline. */
export const headline = t`Grow toward each other`;

/** What the app is, in one sentence. */
export const promise = t`An app for couples to grow together, with daily questions and open conversations about intimacy.`;

/** What the app does, what is private and who can read what. */
export const plainStatements = [
  {
    name: t`What you do here`,
    words: t`Answer one question a day. Say how you are in a minute. Find out where you are alike.`,
  },
  {
    name: t`Nobody sees early`,
    words: t`Your answer opens only when you have both written one. Until then it stays with you.`,
  },
  {
    name: t`A no is never shown`,
    words: t`In the intimacy lab only a yes from you both appears. Nothing lets one of you guess what the other left out.`,
  },
  {
    name: t`Who can read what`,
    words: t`You read your own words. Your partner reads what you share. No other couple can, and nothing is ever sold.`,
  },
] as const;
