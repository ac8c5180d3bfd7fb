import { answerQuestion } from '@usward/core/daily/endpoints';
import { t } from '@usward/core/language/speak';
import { useId, useState } from 'react';
import {
  discardWrite,
  type QueuedWrite,
  queueWrite,
  retryWrite,
} from '../../device/outbox/outbox.ts';
import { isReadable } from '../../device/outbox/store.ts';
import { useWrittenIn } from '../../device/written-in.ts';
import { asOf } from '../../ui/as-of.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { copyWords } from '../../ui/copy-words.ts';
import { Folded } from '../../ui/Folded.tsx';
import { Hint } from '../../ui/Hints.tsx';
import { LetGoSheet } from '../../ui/LetGoSheet.tsx';
import { Actions, Stack } from '../../ui/Stack.tsx';
import { AnswerText, Soft, Title } from '../../ui/Text.tsx';
import { thenGoOn } from '../../ui/then-go-on.ts';
import { whatHolds, wordsOfWrite } from '../../ui/write-words.ts';
import { ownWords } from './own-words.ts';
import { asNote, waysOut } from './ways-out.ts';

type RefusedWriteProps = {
  readonly write: QueuedWrite;
  readonly today: string;
};

/** A write that the server refused: what it said, the words, and what can be done. */
export const RefusedWrite = ({ write, today }: RefusedWriteProps) => {
  const [asking, setAsking] = useState(false);
  const id = useId();
  const now = useWrittenIn();
  const { key, name, params, body, message, savedAt } = write;
  const { title, to } = wordsOfWrite(write, today);
  const words = ownWords(write);
  const holds = whatHolds(name);
  const ways = waysOut(write, { now, canRetry: isReadable(write) });
  const when = asOf(Date.parse(savedAt), Date.now());
  const letGo = () => thenGoOn(discardWrite(key));
  const keepAsNote = () => {
    const note = asNote(body);
    const { date } = params;
    // It takes the place of the refused one.
    if (note && date) thenGoOn(queueWrite(answerQuestion, { params: { date }, body: note }));
  };
  return (
    <Card as="article" kind="flat" aria-labelledby={id}>
      <Stack gap={2}>
        <Title as="h3" id={id}>
          {title}
        </Title>
        <Hint icon="alert">{message || t`It could not be sent. Nothing is lost.`}</Hint>
        {savedAt !== '' && <Soft small>{t`Written ${when}`}</Soft>}
      </Stack>
      {words !== '' && (
        <Folded title={t`What you wrote`}>
          <div dir="auto">
            <AnswerText>{words}</AnswerText>
          </div>
        </Folded>
      )}
      <Actions>
        {ways.includes('retry') && (
          <Button kind="quiet" onClick={() => thenGoOn(retryWrite(key))}>{t`Try again`}</Button>
        )}
        {ways.includes('note') && (
          <Button kind="quiet" onClick={keepAsNote}>{t`Keep as a private note`}</Button>
        )}
        {ways.includes('copy') && (
          <Button kind="plain" onClick={() => void copyWords(words)}>{t`Copy my words`}</Button>
        )}
        {to !== undefined && <LinkButton kind="plain" to={to}>{t`Go to its place`}</LinkButton>}
        <Button kind="plain" onClick={holds === 'tap' ? letGo : () => setAsking(true)}>
          {holds === 'tap' ? t`Leave it` : t`Let it go`}
        </Button>
      </Actions>
      {holds !== 'tap' && (
        <LetGoSheet what={holds} open={asking} onClose={() => setAsking(false)} onLetGo={letGo} />
      )}
    </Card>
  );
};
