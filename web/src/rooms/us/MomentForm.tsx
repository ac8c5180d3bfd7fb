import { t } from '@usward/core/language/i18n';
import { saveMoment } from '@usward/core/us/endpoints';
import { MAX_MOMENT_LENGTH, type Moment, type MomentVisibility } from '@usward/core/us/timeline';
import { type FormEvent, useRef } from 'react';
import { partnerName, useCouple, useIsAwaitingConfirmation } from '../../couple/use-couple.ts';
import { getLocalDate } from '../../device/local-date.ts';
import { queueWrite } from '../../device/outbox/outbox.ts';
import { useDraft } from '../../device/storage/drafts.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Chips } from '../../ui/Chips.tsx';
import { SavedOnDevice } from '../../ui/SavedOnDevice.tsx';
import { Cluster, Stack } from '../../ui/Stack.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { toastIfQueueingFails } from '../../writes/queueing-failure-toast.ts';
import { getMomentDraftKey } from './drafted-field.ts';
import {
  getInitialDraft,
  type MomentDraft,
  parseMomentDraft,
  serializeDraft,
  toMomentBody,
} from './moment-draft.ts';
import styles from './us.module.css';

type MomentFormProps = {
  readonly moment: Moment | null;
  readonly onDone: () => void;
};

/** Every keystroke is stored on this phone until the moment is saved. */
export const MomentForm = ({ moment, onDone }: MomentFormProps) => {
  const couple = useCouple();
  const isWaiting = useIsAwaitingConfirmation();
  const isMine = couple.alone || isWaiting;
  const today = getLocalDate();
  const first = getInitialDraft(moment, today, isMine ? 'me' : 'both');
  const [storedText, keep, { saved, clear }] = useDraft(getMomentDraftKey(moment?.id ?? 'new'));
  const draft = parseMomentDraft(storedText) ?? first;
  const taken = useRef(false);
  const change = (part: Partial<MomentDraft>) => keep(serializeDraft({ ...draft, ...part }, first));
  const body = toMomentBody(draft, today);
  const isReady = body !== null && (moment === null || storedText !== '');
  const done = () => {
    clear();
    onDone();
  };
  // A new one stays as a draft.
  const leave = moment === null ? onDone : done;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isReady || taken.current) return;
    taken.current = true;
    const params = { id: moment?.id ?? crypto.randomUUID() };
    const isSaved = await toastIfQueueingFails(queueWrite(saveMoment, { params, body }));
    taken.current = false;
    if (isSaved) done();
  };
  const options: readonly { value: MomentVisibility; label: string }[] = [
    { value: 'both', label: t`${partnerName(couple)} and me` },
    { value: 'me', label: t`Only me` },
  ];
  return (
    <Card as="section" aria-label={moment === null ? t`A new memory` : t`Edit this memory`}>
      <Stack as="form" gap={5} noValidate onSubmit={(event) => void submit(event)}>
        <TextArea
          label={t`What happened?`}
          name="moment"
          value={draft.text}
          onChange={(text) => change({ text })}
          maximum={MAX_MOMENT_LENGTH}
          rows={2}
          autoCapitalize="sentences"
          dir="auto"
          focused
        />
        <TextField
          label={t`What day was it?`}
          name="date"
          type="date"
          max={today}
          value={draft.date}
          onChange={(date) => change({ date })}
          error={draft.date > today ? t`Choose today or an earlier date.` : null}
        />
        {isMine ? null : (
          <Stack as="fieldset" gap={3} className={styles.choice}>
            <legend>{t`Who can see it?`}</legend>
            <Chips
              options={options}
              value={draft.visibility}
              onChange={(visibility) => change({ visibility })}
            />
          </Stack>
        )}
        <Cluster>
          <Button type="submit" slim kind="quiet" disabled={!isReady}>
            {moment === null ? t`Save this memory` : t`Save`}
          </Button>
          <Button slim kind="plain" onClick={leave}>
            {moment === null ? t`Not now` : t`Cancel`}
          </Button>
        </Cluster>
        {storedText !== '' && <SavedOnDevice saved={saved} />}
      </Stack>
    </Card>
  );
};
