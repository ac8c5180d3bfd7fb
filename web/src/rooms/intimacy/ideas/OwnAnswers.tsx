import type { Vote } from '@usward/core/intimacy/votes';
import { t } from '@usward/core/language/speak';
import { useState } from 'react';
import { Card } from '../../../ui/Card.tsx';
import { ToggleChip } from '../../../ui/Chips.tsx';
import { ofDeck } from '../../../ui/deck.ts';
import { Hint } from '../../../ui/Hints.tsx';
import { Cluster, Stack } from '../../../ui/Stack.tsx';
import { Soft } from '../../../ui/Text.tsx';
import { choices } from './idea-words.ts';
import styles from './ideas.module.css';
import { canSay, type Ideas } from './overlay-ideas.ts';

type OwnAnswersProps = {
  readonly ideas: Ideas;
  readonly onSay: (idea: string, vote: Vote) => Promise<boolean>;
};

/** What one has said, to be changed at any time. */
export const OwnAnswers = ({ ideas, onSay }: OwnAnswersProps) => {
  const [isUsedUp, setUsedUp] = useState(false);
  if (ideas.mine.length === 0) return <Soft>{t`Nothing yet. What you answer comes here.`}</Soft>;
  const say = (idea: string, vote: Vote, before: Vote) => {
    if (vote === before) return;
    const isPossible = canSay(vote, before, ideas.left);
    setUsedUp(!isPossible);
    if (isPossible) void onSay(idea, vote);
  };
  return (
    <Stack gap={4}>
      <Hint icon="lock">{t`Only you see these. A yes that you take back leaves the shared list with the next opening, and nobody is told why: chance takes some away, too.`}</Hint>
      <div role="status">
        {isUsedUp && (
          <Hint icon="clock">{t`Today’s answers are used up. A no is always possible.`}</Hint>
        )}
      </div>
      <Stack as="ul" gap={3}>
        {ideas.mine.map(({ id, text, vote: before }) => (
          <li key={id}>
            <Card role="group" aria-labelledby={id} className={styles.one}>
              <p id={id} className={styles.words} {...ofDeck(text)} />
              <Cluster>
                {choices.map(({ vote, label }) => (
                  <ToggleChip
                    key={vote}
                    pressed={vote === before}
                    onPress={() => say(id, vote, before)}
                  >
                    {label}
                  </ToggleChip>
                ))}
              </Cluster>
            </Card>
          </li>
        ))}
      </Stack>
    </Stack>
  );
};
