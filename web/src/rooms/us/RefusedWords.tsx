import { t } from '@usward/core/language/speak';
import { useState } from 'react';
import {
  discardWrite,
  type QueuedWrite,
  retryWrite,
  useQueuedWrites,
} from '../../device/outbox/outbox.ts';
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

type OneRefusedProps = {
  readonly write: QueuedWrite;
  /** The words in it; null for one that removes words. */
  readonly text: string | null;
  readonly title: string;
  /** What is said where words were not removed. */
  readonly undone: string;
};

/** Words that the server did not take: they are kept, with what can be done. */
const OneRefused = ({ write, text, title, undone }: OneRefusedProps) => {
  const [asking, setAsking] = useState(false);
  const isForOther = isOfOther(writtenInBody(write.body), useWrittenIn());
  if (text === null) return <RefusedTap write={write} what={undone} />;
  return (
    <Card as="section" kind="flat" aria-label={title}>
      <Stack gap={2} role="status">
        <h3>{title}</h3>
        <Hint icon="alert">{write.message ?? t`It could not be sent.`}</Hint>
      </Stack>
      <div dir="auto">
        <AnswerText>{text}</AnswerText>
      </div>
      <Actions>
        {!isForOther && (
          <Button
            kind="quiet"
            onClick={() => thenGoOn(retryWrite(write.key))}
          >{t`Try again`}</Button>
        )}
        <Button
          kind={isForOther ? 'quiet' : 'plain'}
          onClick={() => void copyWords(text)}
        >{t`Copy my words`}</Button>
        <Button kind="plain" onClick={() => setAsking(true)}>{t`Let these words go`}</Button>
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

type RefusedWordsProps = Omit<OneRefusedProps, 'write' | 'text'> & {
  /** The names of the writes that save and remove such words. */
  readonly names: ReadonlySet<string>;
  /** The words in one of them; null where it removes words. */
  readonly textIn: (write: QueuedWrite) => string | null;
};

/** All that the server did not take of one kind of words. */
export const RefusedWords = ({ names, textIn, ...words }: RefusedWordsProps) =>
  useQueuedWrites()
    .filter(({ name, state }) => names.has(name) && state === 'attention')
    .map((write) => <OneRefused key={write.key} write={write} text={textIn(write)} {...words} />);
