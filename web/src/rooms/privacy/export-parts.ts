import { type CalendarDate, calendarDate, type Instant } from '@usward/core/calendar';
import { inDeck, languageOfDeck, type SaidWords } from '../../ui/deck.ts';
import { formatDate } from '../../ui/format.ts';
import { type Html, html, type Part } from './html.ts';

/** The date of a moment, in UTC. */
export const dateOf = (at: Instant): CalendarDate => calendarDate(at.slice(0, 10));

const inLanguage = (lang: string | undefined): Html | null => (lang ? html` lang="${lang}"` : null);

/** What somebody wrote, with who it was; nothing where nobody wrote. */
export const said = (who: string, words: string | SaidWords | null | undefined): Html | null => {
  const { lang, children } =
    typeof words === 'object' && words !== null ? words : { children: words };
  return children == null || children === ''
    ? null
    : html`<p><span class="who">${who}:</span> <bdi dir="auto"${inLanguage(lang)}>${children}</bdi></p>\n`;
};

/** A line out of a deck. */
export const asked = (text: string): Html =>
  html`<p class="soft" dir="auto"${inLanguage(languageOfDeck(text).lang)}>${inDeck(text)}</p>\n`;

/** A line that the app itself says. */
export const line = (text: string): Html => html`<p class="soft">${text}</p>\n`;

/** Something that has a date, or another heading. */
export const entry = (heading: Part, ...parts: readonly Part[]): Html =>
  html`<article>\n<h3 dir="auto">${heading}</h3>\n${parts}</article>\n`;

/** A heading that is a date. */
export const onDate = (date: CalendarDate): string => formatDate(date, 'long');

/** A chapter; nothing where there is nothing in it. */
export const chapter = (title: string, entries: readonly (Html | null)[]): Html | null => {
  const there = entries.filter((one) => one !== null);
  return there.length === 0 ? null : html`<section>\n<h2>${title}</h2>\n${there}</section>\n`;
};
