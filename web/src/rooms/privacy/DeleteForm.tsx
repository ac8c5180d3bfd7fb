import type { CalendarDate } from '@usward/core/calendar';
import { t } from '@usward/core/language/speak';
import { type DeletionKind, deletionKinds } from '@usward/core/privacy/deletion';
import type { FormEvent } from 'react';
import { useOnline } from '../../device/online.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Choice, Choices } from '../../ui/Choices.tsx';
import { DaysChoice } from '../../ui/DaysChoice.tsx';
import { type ChosenDays, daysOf } from '../../ui/days-choice.ts';
import { Hint } from '../../ui/Hints.tsx';
import { Row, Rows, RowsSection } from '../../ui/Rows.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Thoughts } from '../../ui/Thoughts.tsx';
import { type Two, useTwo } from '../../ui/two.ts';
import { kindWords, meaningWords, type Wish } from './deletion-words.ts';
import styles from './privacy.module.css';

/** What is chosen so far. */
export type Chosen = { readonly kinds: readonly DeletionKind[]; readonly days: ChosenDays };

type DeleteFormProps = {
  readonly choice: Chosen;
  readonly onChange: (choice: Chosen) => void;
  readonly today: CalendarDate;
  /** Asks once more. */
  readonly onAsk: (wish: Wish) => void;
};

type KindsProps = Pick<DeleteFormProps, 'choice' | 'onChange'>;

const Kinds = ({ choice, onChange }: KindsProps) => {
  const tick = (kind: DeletionKind, isOn: boolean) =>
    onChange({
      ...choice,
      kinds: deletionKinds.filter((one) => (one === kind ? isOn : choice.kinds.includes(one))),
    });
  return (
    <Choices legend={t`What should go?`} className={styles.kinds}>
      {deletionKinds.map((kind) => {
        const { title, note } = kindWords[kind];
        return (
          <Choice
            key={kind}
            type="checkbox"
            checked={choice.kinds.includes(kind)}
            onChange={({ target }) => tick(kind, target.checked)}
          >
            {title}
            {note && <small>{note}</small>}
          </Choice>
        );
      })}
    </Choices>
  );
};

const Meaning = ({ two }: { readonly two: Two }) => (
  <Stack as="section">
    <h2>{t`What that means`}</h2>
    <Thoughts of={meaningWords(two)} />
    <Rows>
      <Row
        icon="copy"
        title={t`Keep a copy first`}
        note={t`Export what is yours, as two files`}
        to={paths.privacyExport}
      />
    </Rows>
  </Stack>
);

const Elsewhere = () => (
  <RowsSection title={t`What is deleted elsewhere`}>
    <Row
      icon="talk"
      title={t`Feedback`}
      note={t`Forgotten there, form by form`}
      to={paths.feedback}
    />
    <Row
      icon="play"
      title={t`The lab`}
      note={t`What you chose is deleted there, all at once`}
      to={paths.intimacy}
    />
    <Row
      icon="close"
      title={t`Your account`}
      note={t`With all that is yours, under “Yours to keep”`}
      to={paths.us}
    />
  </RowsSection>
);

/** Asks what is to be deleted and of which days, and says what that means. */
export const DeleteForm = ({ choice, onChange, today, onAsk }: DeleteFormProps) => {
  const two = useTwo();
  const online = useOnline();
  const days = daysOf(choice.days, today);
  const isChosen = choice.kinds.length > 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isChosen && online && typeof days !== 'string')
      onAsk({ kinds: [...choice.kinds], ...days });
  };
  return (
    <Stack gap={7}>
      <Stack as="form" gap={6} noValidate onSubmit={submit}>
        <Kinds choice={choice} onChange={onChange} />
        <Stack gap={4} className={styles.days}>
          <DaysChoice
            legend={t`Of which days?`}
            value={choice.days}
            onChange={(to) => onChange({ ...choice, days: to })}
            today={today}
          />
        </Stack>
        <Meaning two={two} />
        <Stack gap={3}>
          <Button
            type="submit"
            disabled={!online || !isChosen || typeof days === 'string'}
          >{t`Go on`}</Button>
          {online ? (
            <Hint>{isChosen ? t`You are asked once more.` : t`Choose above what should go.`}</Hint>
          ) : (
            <Hint icon="offline">{t`You are offline. Deleting needs the network. What you chose stays here.`}</Hint>
          )}
        </Stack>
      </Stack>
      <Elsewhere />
    </Stack>
  );
};
