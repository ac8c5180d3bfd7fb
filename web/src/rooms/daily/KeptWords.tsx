import { t } from '@usward/core/language/speak';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { copyWords } from '../../ui/copy-words.ts';
import { Hint } from '../../ui/Hints.tsx';
import { LetGoSheet } from '../../ui/LetGoSheet.tsx';
import { Actions, Stack } from '../../ui/Stack.tsx';
import { Title } from '../../ui/Text.tsx';
import type { WayOut } from './answer-rules.ts';
import { OwnWords } from './OwnWords.tsx';

const labels: Record<WayOut, string> = {
  retry: t`Try again`,
  change: t`Change the words`,
  here: t`Use them for this question`,
  private: t`Keep as a private note`,
  copy: t`Copy my words`,
  discard: t`Let these words go`,
};

type KeptWordsProps = {
  readonly title: string;
  /** The level of the title. */
  readonly as?: 'h2' | 'h3' | undefined;
  /** What happened, in the server's words where it spoke. */
  readonly message: string;
  readonly text: string;
  readonly ways: readonly WayOut[];
  readonly onWay: (way: Exclude<WayOut, 'copy'>) => void;
};

/** Words of mine that could not be sent: kept, with what can be done. */
export const KeptWords = ({ title, as = 'h2', message, text, ways, onWay }: KeptWordsProps) => {
  const [asking, setAsking] = useState(false);
  const go = (way: WayOut) => {
    if (way === 'copy') void copyWords(text);
    else if (way === 'discard') setAsking(true);
    else onWay(way);
  };
  return (
    <Card as="section" kind="flat" aria-label={title}>
      <Stack gap={2} role="status">
        <Title as={as}>{title}</Title>
        <Hint icon="alert">{message}</Hint>
      </Stack>
      <OwnWords>{text}</OwnWords>
      <Actions>
        {ways.map((way, place) => (
          <Button key={way} kind={place === 0 ? 'quiet' : 'plain'} onClick={() => go(way)}>
            {labels[way]}
          </Button>
        ))}
      </Actions>
      <LetGoSheet
        what="words"
        open={asking}
        onClose={() => setAsking(false)}
        onLetGo={() => onWay('discard')}
      />
    </Card>
  );
};
