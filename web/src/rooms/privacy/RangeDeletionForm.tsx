import type { CalendarDate } from '@usward/core/calendar';
import { t } from '@usward/core/language/i18n';
import { type DeletionKind, deletionKinds } from '@usward/core/privacy/range-deletion-endpoints';
import type { FormEvent } from 'react';
import { type Couple, useCouple } from '../../couple/use-couple.ts';
import { useOnline } from '../../device/network/online.ts';
import { BulletList } from '../../ui/BulletList.tsx';
import { Button } from '../../ui/Button.tsx';
import { Choice, Choices } from '../../ui/Choices.tsx';
import { DateRangeField } from '../../ui/DateRangeField.tsx';
import { type DateRangeChoice, resolveDays } from '../../ui/date-range-choice.ts';
import { Hint } from '../../ui/FieldHints.tsx';
import { paths } from '../../ui/paths.ts';
import { Row, Rows, RowsSection } from '../../ui/Rows.tsx';
import { Stack } from '../../ui/Stack.tsx';
import styles from './privacy.module.css';
import {
  type DeletionRequest,
  getRangeDeletionConsequences,
  kindLabels,
} from './range-deletion-copy.ts';

export type DeletionChoice = {
  readonly kinds: readonly DeletionKind[];
  readonly days: DateRangeChoice;
};

type RangeDeletionFormProps = {
  readonly choice: DeletionChoice;
  readonly onChange: (choice: DeletionChoice) => void;
  readonly today: CalendarDate;
  readonly onAsk: (request: DeletionRequest) => void;
};

type KindPickerProps = Pick<RangeDeletionFormProps, 'choice' | 'onChange'>;

const KindPicker = ({ choice, onChange }: KindPickerProps) => {
  const toggle = (kind: DeletionKind, isOn: boolean) =>
    onChange({
      ...choice,
      kinds: deletionKinds.filter((one) => (one === kind ? isOn : choice.kinds.includes(one))),
    });
  return (
    <Choices legend={t`What do you want to delete?`} className={styles.kinds}>
      {deletionKinds.map((kind) => {
        const { title, note } = kindLabels[kind];
        return (
          <Choice
            key={kind}
            type="checkbox"
            checked={choice.kinds.includes(kind)}
            onChange={({ target }) => toggle(kind, target.checked)}
          >
            {title}
            {note && <small>{note}</small>}
          </Choice>
        );
      })}
    </Choices>
  );
};

const DeletionMeaning = ({ couple }: { readonly couple: Couple }) => (
  <Stack as="section">
    <h2>{t`What this means`}</h2>
    <BulletList of={getRangeDeletionConsequences(couple)} />
    <Rows>
      <Row
        icon="copy"
        title={t`Save a copy first`}
        note={t`Export your data as two files`}
        to={paths.privacyExport}
      />
    </Rows>
  </Stack>
);

const OtherDeletionLinks = () => (
  <RowsSection title={t`Deleted elsewhere`}>
    <Row
      icon="talk"
      title={t`Reflections`}
      note={t`Delete them there, one by one`}
      to={paths.feedback}
    />
    <Row
      icon="play"
      title={t`Play`}
      note={t`Delete your choices there, all together`}
      to={paths.intimacy}
    />
    <Row
      icon="close"
      title={t`Your account`}
      note={t`With everything that’s yours, in “Privacy and account”`}
      to={paths.us}
    />
  </RowsSection>
);

export const RangeDeletionForm = ({ choice, onChange, today, onAsk }: RangeDeletionFormProps) => {
  const couple = useCouple();
  const online = useOnline();
  const days = resolveDays(choice.days, today);
  const isChosen = choice.kinds.length > 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isChosen && online && typeof days !== 'string')
      onAsk({ kinds: [...choice.kinds], ...days });
  };
  return (
    <Stack gap={7}>
      <Stack as="form" gap={6} noValidate onSubmit={submit}>
        <KindPicker choice={choice} onChange={onChange} />
        <Stack gap={4} className={styles.days}>
          <DateRangeField
            legend={t`From which days?`}
            value={choice.days}
            onChange={(to) => onChange({ ...choice, days: to })}
            today={today}
          />
        </Stack>
        <DeletionMeaning couple={couple} />
        <Stack gap={3}>
          <Button
            type="submit"
            disabled={!online || !isChosen || typeof days === 'string'}
          >{t`Continue`}</Button>
          {online ? (
            <Hint>{isChosen ? t`We’ll ask you once more.` : t`Choose what to delete above.`}</Hint>
          ) : (
            <Hint icon="offline">{t`You’re offline. Go online to delete. What you chose stays here.`}</Hint>
          )}
        </Stack>
      </Stack>
      <OtherDeletionLinks />
    </Stack>
  );
};
