import { useState } from 'react';
import { discardWrite, type QueuedWrite, retryWrite } from '../../device/outbox/outbox.ts';
import { isOfOther, useWrittenIn, writtenInBody } from '../../device/written-in.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { copyWords } from '../../ui/copy-words.ts';
import { Hint } from '../../ui/Hints.tsx';
import { LetGoSheet } from '../../ui/LetGoSheet.tsx';
import { RefusedTap } from '../../ui/RefusedTap.tsx';
import { Actions, Stack } from '../../ui/Stack.tsx';
import { AnswerText } from '../../ui/Text.tsx';
import { thenGoOn } from '../../ui/then-go-on.ts';

type RefusedWordsProps = {
  readonly write: QueuedWrite;
  /** The words in it; null for one that removes words. */
  readonly text: string | null;
  readonly title: string;
  /** What is said where words were not removed. */
  readonly undone: string;
};

/** What the server did not take: the words are kept, with what can be done. */
export const RefusedWords = ({ write, text, title, undone }: RefusedWordsProps) => {
  const [asking, setAsking] = useState(false);
  const isForOther = isOfOther(writtenInBody(write.body), useWrittenIn());
  if (text === null) return <RefusedTap write={write} what={undone} />;
  return (
    <Card as="section" kind="flat" aria-label={title}>
      <Stack gap={2} role="status">
        <h3>{title}</h3>
        <Hint icon="alert">{write.message ?? 'It could not be sent.'}</Hint>
      </Stack>
      <div dir="auto">
        <AnswerText>{text}</AnswerText>
      </div>
      <Actions>
        {!isForOther && (
          <Button kind="quiet" onClick={() => thenGoOn(retryWrite(write.key))}>
            Try again
          </Button>
        )}
        <Button kind={isForOther ? 'quiet' : 'plain'} onClick={() => void copyWords(text)}>
          Copy my words
        </Button>
        <Button kind="plain" onClick={() => setAsking(true)}>
          Let these words go
        </Button>
      </Actions>
      <LetGoSheet
        what="words"
        open={asking}
        onClose={() => setAsking(false)}
        onLetGo={() => thenGoOn(discardWrite(write.key))}
      />
    </Card>
  );
};
