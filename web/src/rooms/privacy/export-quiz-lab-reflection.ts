import { t, tWithContext } from '@usward/core/language/i18n';
import type { Choice } from '@usward/core/quiz/answers';
import type { QuizItem } from '@usward/core/quiz/quiz';
import { cardLabels, limitLabels, topicLabels, voteLabels } from '../../content/card-labels.ts';
import { blockTitle, getBlockItems, toAnswerLines } from '../../content/form-block-labels.ts';
import { getChoiceText } from '../../content/quiz-choice-labels.ts';
import { bandLabels, themeLabels } from '../../content/reflection-labels.ts';
import { getTranslatedSummaryProps } from '../../content/summary-translation.ts';
import { contentText, contentTextProps } from '../../ui/content-text.ts';
import {
  type Entry,
  formatInstantDate,
  getOwnAuthorLabel,
  renderAppLine,
  renderAuthoredText,
  renderContentLine,
  renderEntry,
} from './export-html.ts';
import { formatList } from './format-list.ts';

export const renderQuiz: Entry<'quizzes'> = (
  { quiz: asking, id, round, mine, partner: theirs },
  partner,
) => {
  const words = (item: QuizItem, choice: Choice | null | undefined) =>
    choice == null ? null : getChoiceText(item, choice);
  return renderEntry(
    t`${asking ? contentText(asking.title) : id}, round ${round}`,
    renderAppLine(t`Answered on ${formatInstantDate(mine.answeredAt)}`),
    asking?.items.map((item) => {
      const [own, other] = [mine.answers[item.id], theirs?.answers[item.id]];
      return [
        renderContentLine(item.text),
        renderAuthoredText(getOwnAuthorLabel(own?.private ?? false), words(item, own?.own)),
        renderAuthoredText(t`Your guess`, words(item, own?.guess)),
        renderAuthoredText(partner, words(item, other?.own)),
        renderAuthoredText(t`${partner}’s guess`, words(item, other?.guess)),
      ];
    }),
  );
};

export const renderLab: Entry<'lab'> = ({ on, comfort, votes, cards, decisions, matches }) => {
  const about = formatList(comfort?.topics.map((topic) => topicLabels[topic]) ?? [], 'unit');
  const without = formatList(comfort?.limits.map((limit) => limitLabels[limit]) ?? [], 'unit');
  return renderEntry(
    on === null ? tWithContext('the lab')`Off` : t`On since ${formatInstantDate(on)}`,
    comfort && [
      renderAppLine(t`Level ${comfort.level}.`),
      renderAppLine(t`Topics: ${about}.`),
      renderAppLine(without === '' ? t`Limits: none.` : t`Limits: ${without}.`),
    ],
    votes.map(({ text, vote }) => renderAuthoredText(voteLabels[vote], contentTextProps(text))),
    cards.map(({ kind, level, text }) => renderAuthoredText(cardLabels[kind][level], text)),
    decisions.map(({ text, welcome }) =>
      renderAuthoredText(welcome ? tWithContext('a card')`Welcome` : t`Not for you`, text),
    ),
    matches.map(({ text }) => renderAuthoredText(t`Both of you`, contentTextProps(text))),
  );
};

export const renderReflection: Entry<'reflections'> = (
  { form, sharedAt, mine, result, summary },
  partner,
) => {
  const open = result?.state === 'open' ? result : null;
  const text = summary?.text ?? null;
  return renderEntry(
    contentText(form.title),
    renderAppLine(t`Shared on ${formatInstantDate(sharedAt)}`),
    form.blocks.map((block) => {
      const [own, other] = [mine?.answers[block.id], open?.partner[block.id]];
      const picked = open?.chips[block.id];
      return [
        renderAppLine(blockTitle(block)),
        own &&
          renderAuthoredText(getOwnAuthorLabel(!own.shared), toAnswerLines(block, own).join('\n')),
        other && renderAuthoredText(partner, toAnswerLines(block, other).join('\n')),
        picked &&
          renderAuthoredText(
            t`Both of you`,
            toAnswerLines(block, { kind: 'chips', picked }).join('\n'),
          ),
      ];
    }),
    open?.themes.map(
      ({ theme, band }) => band && renderAuthoredText(themeLabels[theme].name, bandLabels[band]),
    ),
    renderAuthoredText(t`Summary`, text && getTranslatedSummaryProps(text.wentWell)),
    renderAuthoredText(t`A question`, text && getTranslatedSummaryProps(text.question)),
    renderAuthoredText(t`An idea`, text && getTranslatedSummaryProps(text.idea)),
  );
};

export const renderForm: Entry<'forms'> = ({ title, blocks }) =>
  renderEntry(
    title,
    blocks.map(
      (block) =>
        renderAuthoredText(blockTitle(block), getBlockItems(block).map(contentText).join('\n')) ??
        renderAppLine(blockTitle(block)),
    ),
  );
