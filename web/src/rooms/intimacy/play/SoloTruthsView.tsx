import { t } from '@usward/core/language/i18n';
import { seededShuffle } from '@usward/core/seeded-random';
import { useState } from 'react';
import { Button, RoundButton } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Bar, Page } from '../../../ui/Page.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import { MutedText, QuestionHeading } from '../../../ui/Text.tsx';
import styles from '../intimacy.module.css';
import { NoCards } from './PlayPages.tsx';
import { cardTextProps } from './play-labels.ts';
import { useCardSnapshot } from './use-card-snapshot.ts';

export default function SoloTruthsView({ onBack }: { readonly onBack: () => void }) {
  const { cards, isFetching, refetch } = useCardSnapshot();
  const [seed] = useState(() => crypto.randomUUID());
  const [index, setIndex] = useState(0);
  const truths = seededShuffle(
    cards.filter(({ kind }) => kind === 'truth'),
    seed,
  );
  const card = truths[index % Math.max(1, truths.length)];
  if (card === undefined) {
    return (
      <NoCards
        title={t`Questions for yourself`}
        isFetching={isFetching}
        onRetry={refetch}
        onBack={onBack}
      />
    );
  }
  return (
    <Page tabs>
      <Bar>
        <RoundButton icon="back" label={t`Back`} onClick={onBack} />
      </Bar>
      <Stack as="header" gap={2}>
        <QuestionHeading>{t`Questions for yourself`}</QuestionHeading>
        <MutedText>{t`Answer in your head. There’s nothing to fill in, and nothing is saved.`}</MutedText>
      </Stack>
      <div className={styles.deck}>
        <Card as="article" className={styles.card} aria-label={t`A question`} aria-live="polite">
          <span />
          <p className={styles.text} {...cardTextProps(card)} />
          <span />
        </Card>
      </div>
      <Stack gap={2}>
        <Button onClick={() => setIndex(index + 1)}>{t`Another one`}</Button>
        {index > 0 && (
          <Button kind="plain" onClick={() => setIndex(index - 1)}>{t`Previous one`}</Button>
        )}
      </Stack>
    </Page>
  );
}
