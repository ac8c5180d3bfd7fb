import { shuffledBy } from '@usward/core/chance';
import { t } from '@usward/core/language/speak';
import { useState } from 'react';
import { Button, RoundButton } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { classes } from '../../../ui/classes.ts';
import { Bar, Page } from '../../../ui/Page.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import { Question, Soft } from '../../../ui/Text.tsx';
import room from '../intimacy.module.css';
import { NoCards } from './PlayPages.tsx';
import { ofCard } from './play-words.ts';
import styles from './turn.module.css';
import { useSnapshot } from './use-snapshot.ts';

/** Questions for somebody alone: one at a time, answered to nobody. */
export default function ThinkView({ onBack }: { readonly onBack: () => void }) {
  const { cards, isFetching, refetch } = useSnapshot();
  const [seed] = useState(() => crypto.randomUUID());
  const [place, setPlace] = useState(0);
  const truths = shuffledBy(
    cards.filter(({ kind }) => kind === 'truth'),
    seed,
  );
  const card = truths[place % Math.max(1, truths.length)];
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
    <Page tabs className={styles.page}>
      <Bar>
        <RoundButton icon="back" label={t`Back`} onClick={onBack} />
      </Bar>
      <Stack as="header" gap={2}>
        <Question>{t`Questions for yourself`}</Question>
        <Soft>{t`Answer in your head. Nothing is asked for, and nothing is kept.`}</Soft>
      </Stack>
      <div className={classes(room.deck, styles.deck)}>
        <Card as="article" className={styles.card} aria-label={t`A question`} aria-live="polite">
          <span />
          <p className={styles.text} {...ofCard(card)} />
          <span />
        </Card>
      </div>
      <Stack gap={2}>
        <Button onClick={() => setPlace(place + 1)}>{t`Another one`}</Button>
        {place > 0 && (
          <Button kind="plain" onClick={() => setPlace(place - 1)}>{t`The one before`}</Button>
        )}
      </Stack>
    </Page>
  );
}
