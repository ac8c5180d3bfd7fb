import {
  type Line,
  type LineVisibility,
  lineVisibilities,
  MAX_NOTE_LENGTH,
  measures,
} from '@usward/core/checkin/checkin';
import { needs } from '@usward/core/checkin/needs';
import { t } from '@usward/core/language/i18n';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import {
  levelLabels,
  lineNames,
  visibilityLabels,
  visibilityQuestions,
} from '../../content/checkin-labels.ts';
import { needIcons } from '../../content/feeling-icons.ts';
import { needLabels } from '../../content/mood-and-need-labels.ts';
import { MoodFaces, Scale } from '../../content/Scale.tsx';
import { Button } from '../../ui/Button.tsx';
import { OptionalChips } from '../../ui/Chips.tsx';
import { Hint } from '../../ui/FieldHints.tsx';
import { Icon, PathIcon } from '../../ui/Icon.tsx';
import { SavedHint } from '../../ui/SavedOnDevice.tsx';
import { Actions, Cluster, Stack } from '../../ui/Stack.tsx';
import { VisuallyHidden } from '../../ui/Text.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { createSubmitHandler } from '../../ui/use-send-form.ts';
import styles from './form.module.css';
import type { CheckinWriting } from './use-checkin-form.ts';

type VisibilitySelectProps = {
  readonly line: Line;
  readonly value: LineVisibility;
  readonly onChange: (value: LineVisibility) => void;
};

const parseVisibility = (value: string): LineVisibility =>
  lineVisibilities.find((known) => known === value) ?? 'me';

/** A native select, invisible over its label and exactly as wide. */
const VisibilitySelect = ({ line, value, onChange }: VisibilitySelectProps) => (
  <div className={styles.seen}>
    <label>
      <VisuallyHidden>{visibilityQuestions[line]}</VisuallyHidden>
      <select value={value} onChange={(event) => onChange(parseVisibility(event.target.value))}>
        {lineVisibilities.map((visibility) => (
          <option key={visibility} value={visibility}>
            {visibilityLabels[visibility][1]}
          </option>
        ))}
      </select>
    </label>
    <Icon name={visibilityLabels[value][0]} fine />
    <span aria-hidden="true">{visibilityLabels[value][1]}</span>
    <Icon name="down" fine />
  </div>
);

const scaleMeasures = measures.filter((measure) => measure !== 'mood');

const needOptions = needs.map((need) => ({
  value: need,
  label: needLabels[need],
  drawing: <PathIcon path={needIcons[need]} />,
}));

const toLevel = (level: number | null) =>
  ([1, 2, 3, 4, 5] as const).find((known) => known === level) ?? null;

type FormQuestionProps = {
  readonly line: Line;
  readonly writing: CheckinWriting;
  readonly alone: boolean;
  readonly hintId: string;
  readonly children: ReactNode;
};

const FormQuestion = ({ line, writing, alone, hintId, children }: FormQuestionProps) => (
  <Cluster as="fieldset" spread className={styles.ask} aria-describedby={hintId}>
    <legend>{lineNames[line]}</legend>
    {!alone && (
      <VisibilitySelect
        line={line}
        value={writing.seen(line)}
        onChange={(visibility: LineVisibility) => writing.setSeen(line, visibility)}
      />
    )}
    {children}
  </Cluster>
);

type CheckinFormProps = {
  readonly writing: CheckinWriting;
  readonly alone: boolean;
  readonly changing: boolean;
};

export const CheckinForm = ({ writing, alone, changing }: CheckinFormProps) => {
  const { draft } = writing;
  const hint = useId();
  const form = useRef<HTMLFormElement>(null);
  const asked = writing.asked;
  useEffect(() => {
    if (asked) form.current?.querySelector<HTMLElement>('input')?.focus();
  }, [asked]);
  const ask = { writing, alone, hintId: hint };
  const isNote = alone || writing.seen('note') === 'me';
  return (
    <form
      ref={form}
      className={styles.form}
      onSubmit={createSubmitHandler(writing.send)}
      aria-label={t`Check-in`}
    >
      <VisuallyHidden id={hint}>{t`Select a choice again to clear it.`}</VisuallyHidden>
      <FormQuestion {...ask} line="mood">
        <MoodFaces
          value={draft.mood ?? null}
          onChange={(level) => writing.set('mood', toLevel(level))}
        />
      </FormQuestion>
      {scaleMeasures.map((measure) => (
        <FormQuestion {...ask} key={measure} line={measure}>
          <Scale
            value={draft[measure] ?? null}
            onChange={(level) => writing.set(measure, toLevel(level))}
            words={levelLabels[measure]}
          />
        </FormQuestion>
      ))}
      <FormQuestion {...ask} line="need">
        <OptionalChips
          options={needOptions}
          value={draft.need ?? null}
          onChange={(need) => writing.set('need', need)}
        />
      </FormQuestion>
      <div className={styles.note}>
        <TextArea
          label={isNote ? lineNames.note : t`Note`}
          value={draft.note ?? ''}
          onChange={(note) => writing.set('note', note)}
          maximum={MAX_NOTE_LENGTH}
          rows={2}
          dir="auto"
          autoCapitalize="sentences"
        />
        {!alone && (
          <VisibilitySelect
            line="note"
            value={writing.seen('note')}
            onChange={(visibility) => writing.setSeen('note', visibility)}
          />
        )}
      </div>
      <Stack gap={3}>
        <Actions>
          <Button type="submit" disabled={!writing.ready}>
            {changing ? t`Save changes` : t`Save my check-in`}
          </Button>
          {changing && <Button kind="plain" onClick={writing.cancel}>{t`Cancel`}</Button>}
        </Actions>
        {writing.failed && <Hint icon="alert">{t`This phone couldn’t save it. Try again.`}</Hint>}
        {writing.begun ? (
          <SavedHint saved={writing.saved} />
        ) : (
          alone && (
            <Hint icon="lock">{t`Only you can read this, even after your partner joins.`}</Hint>
          )
        )}
      </Stack>
    </form>
  );
};
