import { inContext, t } from '@usward/core/language/speak';
import type { Choice } from '@usward/core/quiz/answers';
import type { QuizItem } from '@usward/core/quiz/quiz';
import { blockTitle, linesOf, offeredIn } from '../../ui/block-words.ts';
import { cardWords, limitWords, topicWords, voteNames } from '../../ui/card-words.ts';
import { choiceLine } from '../../ui/choice-words.ts';
import { inDeck, ofDeck } from '../../ui/deck.ts';
import { ofSummary } from '../../ui/summary-words.ts';
import { bandWords, themeWords } from '../../ui/theme-words.ts';
import { asked, dayOf, type Entry, entry, line, said, youOnly } from './export-parts.ts';
import { listed } from './listed.ts';

/** A round of a quiz, item by item. */
export const quiz: Entry<'quizzes'> = (
  { quiz: asking, id, round, mine, partner: theirs },
  partner,
) => {
  const words = (item: QuizItem, choice: Choice | null | undefined) =>
    choice == null ? null : choiceLine(item, choice);
  return entry(
    t`${asking ? inDeck(asking.title) : id}, round ${round}`,
    line(t`Answered on ${dayOf(mine.answeredAt)}`),
    asking?.items.map((item) => {
      const [own, other] = [mine.answers[item.id], theirs?.answers[item.id]];
      return [
        asked(item.text),
        said(youOnly(own?.private ?? false), words(item, own?.own)),
        said(t`Your guess`, words(item, own?.guess)),
        said(partner, words(item, other?.own)),
        said(t`${partner}’s guess`, words(item, other?.guess)),
      ];
    }),
  );
};

/** What one has chosen in the lab, and what both have come to share there. */
export const lab: Entry<'lab'> = ({ on, comfort, votes, cards, decisions, matches }) => {
  const about = listed(comfort?.topics.map((topic) => topicWords[topic]) ?? [], 'unit');
  const without = listed(comfort?.limits.map((limit) => limitWords[limit]) ?? [], 'unit');
  return entry(
    on === null ? inContext('the lab')`Off` : t`On since ${dayOf(on)}`,
    comfort && [
      line(t`Level ${comfort.level}.`),
      line(t`Topics: ${about}.`),
      line(without === '' ? t`Limits: none.` : t`Limits: ${without}.`),
    ],
    votes.map(({ text, vote }) => said(voteNames[vote], ofDeck(text))),
    cards.map(({ kind, level, text }) => said(cardWords[kind][level], text)),
    decisions.map(({ text, welcome }) =>
      said(welcome ? inContext('a card')`Welcome` : t`Not for you`, text),
    ),
    matches.map(({ text }) => said(t`Both of you`, ofDeck(text))),
  );
};

/** A shared form: what was said to each part, and what came of it. */
export const feedback: Entry<'reflections'> = (
  { form, sharedAt, mine, result, summary },
  partner,
) => {
  const open = result?.state === 'open' ? result : null;
  const text = summary?.text ?? null;
  return entry(
    inDeck(form.title),
    line(t`Shared on ${dayOf(sharedAt)}`),
    form.blocks.map((block) => {
      const [own, other] = [mine?.answers[block.id], open?.partner[block.id]];
      const picked = open?.chips[block.id];
      return [
        line(blockTitle(block)),
        own && said(youOnly(!own.shared), linesOf(block, own).join('\n')),
        other && said(partner, linesOf(block, other).join('\n')),
        picked && said(t`Both of you`, linesOf(block, { kind: 'chips', picked }).join('\n')),
      ];
    }),
    open?.themes.map(({ theme, band }) => band && said(themeWords[theme].name, bandWords[band])),
    said(t`Summary`, text && ofSummary(text.wentWell)),
    said(t`A question`, text && ofSummary(text.question)),
    said(t`An idea`, text && ofSummary(text.idea)),
  );
};

/** A form that one keeps. */
export const form: Entry<'forms'> = ({ title, blocks }) =>
  entry(
    title,
    blocks.map(
      (block) =>
        said(blockTitle(block), offeredIn(block).map(inDeck).join('\n')) ?? line(blockTitle(block)),
    ),
  );
