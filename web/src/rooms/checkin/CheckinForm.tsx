import {
  type Line,
  type LineVisibility,
  lineVisibilities,
  MAXIMUM_NOTE_LENGTH,
  measures,
} from '@usward/core/checkin/checkin';
import { needs } from '@usward/core/checkin/needs';
import { t } from '@usward/core/language/speak';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import { OptionalChips } from '../../ui/Chips.tsx';
import { levelWords, lineNames, visibilityWords, whoSeesWords } from '../../ui/checkin-words.ts';
import { needIcons } from '../../ui/feeling-icons.ts';
import { needWords } from '../../ui/feeling-words.ts';
import { Hint } from '../../ui/Hints.tsx';
import { Drawing, Icon } from '../../ui/Icon.tsx';
import { KeptHint } from '../../ui/KeptHere.tsx';
import { Faces, Scale } from '../../ui/Scale.tsx';
import { Actions, Cluster, Stack } from '../../ui/Stack.tsx';
import { Said } from '../../ui/Text.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { submitting } from '../../ui/use-sending.ts';
import styles from './form.module.css';
import type { CheckinWriting } from './use-checkin-writing.ts';

type SeenByProps = {
  readonly line: Line;
  readonly value: LineVisibility;
  readonly onChange: (value: LineVisibility) => void;
};

const visibilityOf = (value: string): LineVisibility =>
  lineVisibilities.find((known) => known === value) ?? 'me';

/** Who sees one line: a native select, unseen over the word that it stands for, so as wide as that. */
const SeenBy = ({ line, value, onChange }: SeenByProps) => (
  <div className={styles.seen}>
    <label>
      <Said>{whoSeesWords[line]}</Said>
      <select value={value} onChange={(event) => onChange(visibilityOf(event.target.value))}>
        {lineVisibilities.map((visibility) => (
          <option key={visibility} value={visibility}>
            {visibilityWords[visibility][1]}
          </option>
        ))}
      </select>
    </label>
    <Icon name={visibilityWords[value][0]} fine />
    <span aria-hidden="true">{visibilityWords[value][1]}</span>
    <Icon name="down" fine />
  </div>
);

const scales = measures.filter((measure) => measure !== 'mood');

const needOptions = needs.map((need) => ({
  value: need,
  label: needWords[need],
  drawing: <Drawing path={needIcons[need]} />,
}));

const levelOf = (level: number | null) =>
  ([1, 2, 3, 4, 5] as const).find((known) => known === level) ?? null;

type AskProps = {
  readonly line: Line;
  readonly writing: CheckinWriting;
  /** Nobody but the writer ever sees it, so there is nothing to choose. */
  readonly alone: boolean;
  readonly hintId: string;
  readonly children: ReactNode;
};

const Ask = ({ line, writing, alone, hintId, children }: AskProps) => (
  <Cluster as="fieldset" spread className={styles.ask} aria-describedby={hintId}>
    <legend>{lineNames[line]}</legend>
    {!alone && (
      <SeenBy
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
  /** A check-in that is there is being changed. */
  readonly changing: boolean;
};

/** Where somebody says how they are: every line can be left out. */
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
      onSubmit={submitting(writing.send)}
      aria-label={t`Check-in`}
    >
      <Said id={hint}>{t`Press a choice again to take it back.`}</Said>
      <Ask {...ask} line="mood">
        <Faces
          value={draft.mood ?? null}
          onChange={(level) => writing.set('mood', levelOf(level))}
        />
      </Ask>
      {scales.map((measure) => (
        <Ask {...ask} key={measure} line={measure}>
          <Scale
            value={draft[measure] ?? null}
            onChange={(level) => writing.set(measure, levelOf(level))}
            words={levelWords[measure]}
          />
        </Ask>
      ))}
      <Ask {...ask} line="need">
        <OptionalChips
          options={needOptions}
          value={draft.need ?? null}
          onChange={(need) => writing.set('need', need)}
        />
      </Ask>
      <div className={styles.note}>
        <TextArea
          label={isNote ? lineNames.note : t`Note`}
          value={draft.note ?? ''}
          onChange={(note) => writing.set('note', note)}
          maximum={MAXIMUM_NOTE_LENGTH}
          rows={2}
          dir="auto"
          autoCapitalize="sentences"
        />
        {!alone && (
          <SeenBy
            line="note"
            value={writing.seen('note')}
            onChange={(visibility) => writing.setSeen('note', visibility)}
          />
        )}
      </div>
      <Stack gap={3}>
        <Actions>
          <Button type="submit" disabled={!writing.ready}>
            {changing ? t`Save the change` : t`Save my check-in`}
          </Button>
          {changing && (
            <Button kind="plain" onClick={writing.cancel}>{t`Leave it as it was`}</Button>
          )}
        </Actions>
        {writing.failed && (
          <Hint icon="alert">{t`This phone could not keep it yet. Please try again.`}</Hint>
        )}
        {writing.begun ? (
          <KeptHint saved={writing.saved} />
        ) : (
          alone && (
            <Hint icon="lock">{t`Only you can read this. It stays with you, also once there are two of you.`}</Hint>
          )
        )}
      </Stack>
    </form>
  );
};
