import { plural, spokenLocale, t } from '@usward/core/language/speak';
import type { QuizAnswers } from '@usward/core/quiz/answers';
import type { Quiz } from '@usward/core/quiz/quiz';
import { Card } from '../../ui/Card.tsx';
import { inDeck, languageOfDeck, ofDeck } from '../../ui/deck.ts';
import { Folded } from '../../ui/Folded.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Soft } from '../../ui/Text.tsx';
import { type OwnLean, ownResult, shareWords, strongest } from './own-result.ts';
import styles from './results.module.css';

const Share = ({ lean }: { readonly lean: OwnLean }) => (
  <li className={styles.share}>
    <span {...ofDeck(lean.name)} />
    <span className={styles.band} aria-hidden="true">
      <span style={{ inlineSize: `${Math.round(lean.share * 100)}%` }} />
    </span>
    <Soft as="span" small>
      {shareWords(lean.share)}
    </Soft>
  </li>
);

/** The name of a deck that says this. */
const nameSaid = (leans: readonly OwnLean[], said: string): string =>
  leans.find(({ name }) => inDeck(name) === said)?.name ?? said;

/** What my own answers speak of: names and words, each as good as the other. */
export const OwnResult = ({
  quiz,
  answers,
}: {
  readonly quiz: Quiz;
  readonly answers: QuizAnswers;
}) => {
  const leans = ownResult(quiz, answers);
  const first = strongest(leans);
  if (first.length === 0) return null;
  return (
    <Card as="section" kind="me" className={styles.result} aria-labelledby="own-result">
      <Stack gap={1}>
        <Soft small>{t`Your own result`}</Soft>
        <h2 id="own-result" className={styles.lean}>
          {new Intl.ListFormat(spokenLocale(), { type: 'unit' })
            .formatToParts(first.map(({ name }) => inDeck(name)))
            .map(({ type, value }) =>
              type === 'element' ? (
                <span key={value} {...languageOfDeck(nameSaid(first, value))}>
                  {value}
                </span>
              ) : (
                value
              ),
            )}
        </h2>
      </Stack>
      {first.map(({ id, text }) => (
        <p key={id} {...ofDeck(text)} />
      ))}
      <ul className={styles.shares}>
        {leans.map((lean) => (
          <Share key={lean.id} lean={lean} />
        ))}
      </ul>
      <Folded title={t`How this is counted`}>
        <p>
          {plural(leans.length, {
            one: 'Every answer speaks for this # way.',
            other: 'Every answer speaks for one of these # ways, or is shared out between them.',
          })}{' '}
          {t`What most of yours speak for stands first. No way is better than another, and this is a start for a talk, not a test.`}
        </p>
        {quiz.source && <p {...ofDeck(quiz.source)} />}
      </Folded>
    </Card>
  );
};
