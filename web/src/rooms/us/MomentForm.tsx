import { t } from '@usward/core/language/speak';
import { saveMoment } from '@usward/core/us/endpoints';
import {
  MAXIMUM_MOMENT_LENGTH,
  type Moment,
  type MomentVisibility,
} from '@usward/core/us/timeline';
import { type FormEvent, useRef } from 'react';
import { useDraft } from '../../device/drafts.ts';
import { queueWrite } from '../../device/outbox/outbox.ts';
import { todayHere } from '../../device/today-here.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Chips } from '../../ui/Chips.tsx';
import { KeptHere } from '../../ui/KeptHere.tsx';
import { queueOrSay } from '../../ui/queue-or-say.ts';
import { Cluster, Stack } from '../../ui/Stack.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { called, useIsWaiting, useTwo } from '../../ui/two.ts';
import { momentPlace } from './drafted-field.ts';
import {
  firstDraft,
  keptDraft,
  type MomentDraft,
  momentBody,
  readMomentDraft,
} from './moment-draft.ts';
import styles from './us.module.css';

type MomentFormProps = {
  /** The moment to be rewritten; null for a new one. */
  readonly moment: Moment | null;
  /** It is kept, or is left as it was. */
  readonly onDone: () => void;
};

/** Where a moment is written down: kept on this phone with each key stroke, until it is saved. */
export const MomentForm = ({ moment, onDone }: MomentFormProps) => {
  const two = useTwo();
  const isWaiting = useIsWaiting();
  const isMine = two.alone || isWaiting;
  const today = todayHere();
  const first = firstDraft(moment, today, isMine ? 'me' : 'both');
  const [kept, keep, { saved, clear }] = useDraft(momentPlace(moment?.id ?? 'new'));
  const draft = readMomentDraft(kept) ?? first;
  const taken = useRef(false);
  const change = (part: Partial<MomentDraft>) => keep(keptDraft({ ...draft, ...part }, first));
  const body = momentBody(draft, today);
  const isReady = body !== null && (moment === null || kept !== '');
  const done = () => {
    clear();
    onDone();
  };
  // A new one waits as it is until somebody comes back to it.
  const leave = moment === null ? onDone : done;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isReady || taken.current) return;
    taken.current = true;
    const params = { id: moment?.id ?? crypto.randomUUID() };
    const isKept = await queueOrSay(queueWrite(saveMoment, { params, body }));
    taken.current = false;
    if (isKept) done();
  };
  const options: readonly { value: MomentVisibility; label: string }[] = [
    { value: 'both', label: t`${called(two)} and me` },
    { value: 'me', label: t`Only me` },
  ];
  return (
    <Card as="section" aria-label={moment === null ? t`A new moment` : t`Change this moment`}>
      <Stack as="form" gap={5} noValidate onSubmit={(event) => void submit(event)}>
        <TextArea
          label={t`What happened?`}
          name="moment"
          value={draft.text}
          onChange={(text) => change({ text })}
          maximum={MAXIMUM_MOMENT_LENGTH}
          rows={2}
          autoCapitalize="sentences"
          dir="auto"
          focused
        />
        <TextField
          label={t`On which day?`}
          name="date"
          type="date"
          max={today}
          value={draft.date}
          onChange={(date) => change({ date })}
          error={draft.date > today ? t`This day is still to come.` : null}
        />
        {isMine ? null : (
          <Stack as="fieldset" gap={3} className={styles.choice}>
            <legend>{t`Who sees it?`}</legend>
            <Chips
              options={options}
              value={draft.visibility}
              onChange={(visibility) => change({ visibility })}
            />
          </Stack>
        )}
        <Cluster>
          <Button type="submit" slim kind="quiet" disabled={!isReady}>
            {moment === null ? t`Keep this moment` : t`Save`}
          </Button>
          <Button slim kind="plain" onClick={leave}>
            {moment === null ? t`Not now` : t`Leave it as it was`}
          </Button>
        </Cluster>
        {kept !== '' && <KeptHere saved={saved} />}
      </Stack>
    </Card>
  );
};
