import { t } from '@usward/core/language/speak';
import type { QueuedWrite } from '../../device/outbox/outbox.ts';
import { asOf } from '../../ui/as-of.ts';
import { Folded } from '../../ui/Folded.tsx';
import { Row } from '../../ui/Rows.tsx';
import { AnswerText } from '../../ui/Text.tsx';
import { wordsOfWrite } from '../../ui/write-words.ts';
import { placeWords } from './heaps.ts';
import { ownWords } from './own-words.ts';

type WaitingWriteProps = {
  readonly write: QueuedWrite;
  readonly today: string;
};

/** A write that waits for its turn or is being sent; its words open with a tap. */
export const WaitingWrite = ({ write, today }: WaitingWriteProps) => {
  const { icon, title } = wordsOfWrite(write, today);
  const words = ownWords(write);
  const since = asOf(Date.parse(write.savedAt), Date.now());
  return (
    <Row
      icon={icon}
      title={title}
      // Why it waits, where the server said so.
      note={write.message ?? placeWords(write.state, since)}
      end={write.state === 'sending' ? 'share' : 'clock'}
    >
      {words !== '' && (
        <Folded title={t`What you wrote`}>
          <div dir="auto">
            <AnswerText>{words}</AnswerText>
          </div>
        </Folded>
      )}
    </Row>
  );
};
