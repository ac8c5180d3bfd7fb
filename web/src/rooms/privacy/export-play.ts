import { t, tWithContext } from '@usward/core/language/i18n';
import type { Choice } from '@usward/core/quiz/answers';
import type { QuizItem } from '@usward/core/quiz/quiz';
import { blockTitle, getOptions, toLines } from '../../content/block-labels.ts';
import { cardLabels, limitLabels, topicLabels, voteLabels } from '../../content/card-labels.ts';
import { getChoiceText } from '../../content/choice-labels.ts';
import { summaryTextProps } from '../../content/summary-text.ts';
import { bandLabels, themeLabels } from '../../content/theme-labels.ts';
import { contentText, contentTextProps } from '../../ui/content-text.ts';
import {
  appLine,
  authoredText,
  contentLine,
  type Entry,
  exportEntry,
  formatInstantDate,
  getAuthorLabel,
} from './export-parts.ts';
import { formatList } from './format-list.ts';

export const quiz: Entry<'quizzes'> = (
  { quiz: asking, id, round, mine, partner: theirs },
  partner,
) => {
  const words = (item: QuizItem, choice: Choice | null | undefined) =>
    choice == null ? null : getChoiceText(item, choice);
  return exportEntry(
    t`${asking ? contentText(asking.title) : id}, round ${round}`,
    appLine(t`Answered on ${formatInstantDate(mine.answeredAt)}`),
    asking?.items.map((item) => {
      const [own, other] = [mine.answers[item.id], theirs?.answers[item.id]];
      return [
        contentLine(item.text),
        authoredText(getAuthorLabel(own?.private ?? false), words(item, own?.own)),
        authoredText(t`Your guess`, words(item, own?.guess)),
        authoredText(partner, words(item, other?.own)),
        authoredText(t`${partner}’s guess`, words(item, other?.guess)),
      ];
    }),
  );
};

export const lab: Entry<'lab'> = ({ on, comfort, votes, cards, decisions, matches }) => {
  const about = formatList(comfort?.topics.map((topic) => topicLabels[topic]) ?? [], 'unit');
  const without = formatList(comfort?.limits.map((limit) => limitLabels[limit]) ?? [], 'unit');
  return exportEntry(
    on === null ? tWithContext('the lab')`Off` : t`On since ${formatInstantDate(on)}`,
    comfort && [
      appLine(t`Level ${comfort.level}.`),
      appLine(t`Topics: ${about}.`),
      appLine(without === '' ? t`Limits: none.` : t`Limits: ${without}.`),
    ],
    votes.map(({ text, vote }) => authoredText(voteLabels[vote], contentTextProps(text))),
    cards.map(({ kind, level, text }) => authoredText(cardLabels[kind][level], text)),
    decisions.map(({ text, welcome }) =>
      authoredText(welcome ? tWithContext('a card')`Welcome` : t`Not for you`, text),
    ),
    matches.map(({ text }) => authoredText(t`Both of you`, contentTextProps(text))),
  );
};

export const feedback: Entry<'reflections'> = (
  { form, sharedAt, mine, result, summary },
  partner,
) => {
  const open = result?.state === 'open' ? result : null;
  const text = summary?.text ?? null;
  return exportEntry(
    contentText(form.title),
    appLine(t`Shared on ${formatInstantDate(sharedAt)}`),
    form.blocks.map((block) => {
      const [own, other] = [mine?.answers[block.id], open?.partner[block.id]];
      const picked = open?.chips[block.id];
      return [
        appLine(blockTitle(block)),
        own && authoredText(getAuthorLabel(!own.shared), toLines(block, own).join('\n')),
        other && authoredText(partner, toLines(block, other).join('\n')),
        picked &&
          authoredText(t`Both of you`, toLines(block, { kind: 'chips', picked }).join('\n')),
      ];
    }),
    open?.themes.map(
      ({ theme, band }) => band && authoredText(themeLabels[theme].name, bandLabels[band]),
    ),
    authoredText(t`Summary`, text && summaryTextProps(text.wentWell)),
    authoredText(t`A question`, text && summaryTextProps(text.question)),
    authoredText(t`An idea`, text && summaryTextProps(text.idea)),
  );
};

export const form: Entry<'forms'> = ({ title, blocks }) =>
  exportEntry(
    title,
    blocks.map(
      (block) =>
        authoredText(blockTitle(block), getOptions(block).map(contentText).join('\n')) ??
        appLine(blockTitle(block)),
    ),
  );
