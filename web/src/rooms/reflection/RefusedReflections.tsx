import { answerForm } from '@usward/core/reflection/endpoints';
import { useDraftPlace } from '../../device/drafts.ts';
import { useOnline } from '../../device/online.ts';
import {
  discardWrite,
  type QueuedWrite,
  retryWrite,
  useQueuedWrites,
} from '../../device/outbox/outbox.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { focusHeading } from '../../ui/focus-heading.ts';
import { Hint } from '../../ui/Hints.tsx';
import { Row, Rows } from '../../ui/Rows.tsx';
import { Actions, Stack } from '../../ui/Stack.tsx';
import { formOfPlace } from './answer-draft.ts';
import { isOfForms } from './overlay-forms.ts';
import { closingClock, listReflections } from './overlay-reflections.ts';
import { useReflections } from './reflection-queries.ts';

/** Does what takes the card away, and goes on at the top of the screen. */
const settle = (deed: Promise<void>): void => {
  deed.then(focusHeading, (error: unknown) => console.error(error));
};

const Kept = ({ id, words }: { readonly id: string; readonly words: string }) => (
  <Rows>
    <Row icon="alert" title="Your answers are kept" note={words} to={paths.feedbackOne(id)} />
  </Rows>
);

/** A tap that the server refused: it stands as it was. */
const Refused = ({ write }: { readonly write: QueuedWrite }) => (
  <Card as="section" kind="flat" aria-label="That did not go through">
    <Stack gap={2} role="status">
      <h2>That did not go through</h2>
      <Hint icon="alert">{write.message ?? 'It could not be sent.'}</Hint>
    </Stack>
    <Actions>
      <Button kind="quiet" onClick={() => settle(retryWrite(write.key))}>
        Try again
      </Button>
      <Button kind="plain" onClick={() => settle(discardWrite(write.key))}>
        Leave it as it is
      </Button>
    </Actions>
  </Card>
);

/** What was begun of something that is not on the list of what is open any more. */
const LeftDraft = () => {
  const { data } = useReflections();
  const clock = closingClock(useOnline());
  const { open } = listReflections(data?.items ?? [], useQueuedWrites(), clock);
  const left = useDraftPlace(({ id, text }) => {
    const form = formOfPlace(id);
    return form !== null && text !== '' && !open.some((entry) => entry.id === form);
  });
  const id = left === null ? null : formOfPlace(left);
  // Before the list was read, nobody knows what is open.
  if (data === undefined || id === null) return null;
  return <Kept id={id} words="What you had begun was not sent. It is no longer open." />;
};

/** What the server did not take of shared forms, and what came too late: where to find it, and what can be done. */
export const RefusedReflections = () => {
  const refused = useQueuedWrites().filter(
    (write) =>
      write.state === 'attention' && write.name.startsWith('reflection/') && !isOfForms(write),
  );
  return (
    <>
      {refused.map((write) =>
        write.name === answerForm.name && write.params.id !== undefined ? (
          <Kept
            key={write.key}
            id={write.params.id}
            words={write.message ?? 'They could not be sent.'}
          />
        ) : (
          <Refused key={write.key} write={write} />
        ),
      )}
      <LeftDraft />
    </>
  );
};
