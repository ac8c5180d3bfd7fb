import type { Comfort } from '@usward/core/intimacy/comfort';
import { inContext, t } from '@usward/core/language/speak';
import type { Exported, ExportFile } from '@usward/core/privacy/export-file';
import type { Choice } from '@usward/core/quiz/answers';
import type { QuizItem } from '@usward/core/quiz/quiz';
import type { FormAnswer, OpenAnswer } from '@usward/core/reflection/answers';
import type { Block } from '@usward/core/reflection/form';
import { inDeck, ofDeck } from '../../ui/deck.ts';
import { ofSummary } from '../../ui/summary-words.ts';
import type { Chapter } from './export-account.ts';
import { asked, dateOf, entry, line, onDate, said } from './export-parts.ts';
import {
  bandWords,
  limitWords,
  ownCardWords,
  sortWords,
  themeWords,
  topicWords,
  voteWords,
} from './export-words.ts';
import type { Html } from './html.ts';
import { listed } from './listed.ts';

const choiceWords = (item: QuizItem, choice: Choice | null | undefined): string | null => {
  if (choice == null) return null;
  const places = typeof choice === 'number' ? [choice] : choice;
  return listed(
    places.map((place) =>
      item.type === 'slider'
        ? t`${place} of 7, from “${inDeck(item.low.text)}” to “${inDeck(item.high.text)}”`
        : inDeck(item.options[place]?.text ?? ''),
    ),
    'unit',
  );
};

const quizEntry = ({ value }: Exported<'quizzes'>, partner: string): Html => {
  const { quiz, id, round, mine, partner: theirs } = value;
  const title = quiz ? inDeck(quiz.title) : id;
  return entry(
    t`${title}, round ${round}`,
    line(t`Answered on ${onDate(dateOf(mine.answeredAt))}`),
    (quiz?.items ?? []).map((item) => {
      const [own, other] = [mine.answers[item.id], theirs?.answers[item.id]];
      return [
        asked(item.text),
        said(own?.private ? t`You, for yourself` : t`You`, choiceWords(item, own?.own)),
        said(t`Your guess`, choiceWords(item, own?.guess)),
        said(partner, choiceWords(item, other?.own)),
        said(t`${partner}’s guess`, choiceWords(item, other?.guess)),
      ];
    }),
  );
};

const comfortWords = ({ level, topics, limits }: Comfort): string => {
  const about = listed(
    topics.map((topic) => topicWords[topic]),
    'unit',
  );
  const without = listed(
    limits.map((limit) => limitWords[limit]),
    'unit',
  );
  return [
    t`Level ${level}.`,
    t`Topics: ${about}.`,
    without === '' ? t`Limits: none.` : t`Limits: ${without}.`,
  ].join(' ');
};

const labEntry = ({ value }: Exported<'lab'>): Html =>
  entry(
    value.on === null ? inContext('the lab')`Off` : t`On since ${onDate(dateOf(value.on))}`,
    value.comfort && line(comfortWords(value.comfort)),
    value.votes.map(({ text, vote }) => said(voteWords[vote], ofDeck(text))),
    value.cards.map(({ kind, text }) => said(ownCardWords[kind], text)),
    value.decisions.map(({ text, welcome }) =>
      said(welcome ? inContext('a card')`Welcome` : t`Not for you`, text),
    ),
    value.matches.map(({ text }) => said(t`Both of you`, ofDeck(text))),
  );

const answerWords = (block: Block, answer: FormAnswer | OpenAnswer): string => {
  switch (answer.kind) {
    case 'words':
      return answer.text;
    case 'choice':
      return block.kind === 'choice' ? inDeck(block.options[answer.option] ?? '') : '';
    case 'chips':
      return block.kind === 'chips'
        ? listed(
            answer.picked.map((chip) => inDeck(block.chips[chip] ?? '')),
            'unit',
          )
        : '';
    case 'theme':
      return block.kind === 'theme'
        ? block.sliders
            .map((text, at) => `${inDeck(text)}: ${answer.sliders[at] ?? t`left out`}`)
            .join('\n')
        : '';
  }
};

const titleOf = (block: Block): string => {
  if (block.kind === 'theme') return themeWords[block.theme];
  return block.kind === 'chips' ? sortWords[block.sort] : inDeck(block.prompt);
};

const reflectionEntry = ({ value }: Exported<'reflections'>, partner: string): Html => {
  const { form, sharedAt, mine, result, summary } = value;
  const open = result?.state === 'open' ? result : null;
  const text = summary?.text ?? null;
  return entry(
    inDeck(form.title),
    line(t`Shared on ${onDate(dateOf(sharedAt))}`),
    form.blocks.map((block) => {
      const [own, other] = [mine?.answers[block.id], open?.partner[block.id]];
      return [
        line(titleOf(block)),
        own ? said(own.shared ? t`You` : t`You, for yourself`, answerWords(block, own)) : null,
        other ? said(partner, answerWords(block, other)) : null,
      ];
    }),
    (open?.themes ?? []).map(({ theme, band }) =>
      band === null ? null : said(themeWords[theme], bandWords[band]),
    ),
    text && [
      said(t`Summary`, ofSummary(text.wentWell)),
      said(t`A question`, ofSummary(text.question)),
      said(t`An idea`, ofSummary(text.idea)),
    ],
  );
};

/** Quizzes, the lab, and feedback. */
export const playChapters = (
  { quizzes, lab, reflections, forms }: ExportFile['sections'],
  partner: string,
): readonly Chapter[] => [
  [t`Quizzes`, quizzes.map((one) => quizEntry(one, partner))],
  [t`The lab`, lab.map(labEntry)],
  [t`Feedback`, reflections.map((one) => reflectionEntry(one, partner))],
  [
    t`Forms you keep`,
    forms.map(({ value: { title, blocks } }) =>
      entry(
        title,
        blocks.map((block) => line(titleOf(block))),
      ),
    ),
  ],
];
