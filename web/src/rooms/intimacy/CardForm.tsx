import { type Level, levels } from '@usward/core/intimacy/card';
import { MAXIMUM_OWN_CARD_LENGTH } from '@usward/core/intimacy/own-card';
import { type FormEvent, useEffect, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Chips } from '../../ui/Chips.tsx';
import { Hint } from '../../ui/Hints.tsx';
import { Segment } from '../../ui/Segment.tsx';
import { Actions, Stack } from '../../ui/Stack.tsx';
import { Said } from '../../ui/Text.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { calledWithin } from '../../ui/two.ts';
import styles from './intimacy.module.css';
import { kindWords, levelWords } from './lab-words.ts';
import type { Two } from './two.ts';
import type { CardWriting } from './use-card-writing.ts';

const kinds = [
  { value: 'truth', label: kindWords.truth },
  { value: 'dare', label: kindWords.dare },
] as const;

type CardFormProps = {
  readonly writing: CardWriting;
  readonly two: Two;
  /** The own level: a bolder card would not come to them either. */
  readonly highest: Level;
};

/** Where a card is written. */
export const CardForm = ({ writing, two, highest }: CardFormProps) => {
  const form = useRef<HTMLFormElement>(null);
  const { draft, begun, saved, ready, sent, asked, set, cancel, send } = writing;
  const isChange = draft.id !== null;
  const offered = levels.filter((level) => level <= Math.max(highest, draft.level));

  useEffect(() => {
    if (asked > 0) form.current?.querySelector('textarea')?.focus();
  }, [asked]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The button rests while there is nothing to send, and would drop the focus.
    form.current?.querySelector('textarea')?.focus();
    void send();
  };
  return (
    <form ref={form} onSubmit={submit} className={styles.group}>
      <h2>{isChange ? 'Change your card' : 'Write one'}</h2>
      <Segment
        label="Truth or dare"
        name="kind"
        options={kinds}
        value={draft.kind}
        onChange={(kind) => set({ kind })}
      />
      <TextArea
        label={draft.kind === 'truth' ? 'What you would ask' : 'What you would dare'}
        value={draft.text}
        onChange={(text) => set({ text })}
        maximum={MAXIMUM_OWN_CARD_LENGTH}
        rows={2}
        autoCapitalize="sentences"
        dir="auto"
      />
      {offered.length > 1 && (
        <fieldset>
          <legend className={styles.small}>How far it goes</legend>
          <Chips
            options={offered.map((level) => ({ value: `${level}`, label: levelWords[level].name }))}
            value={`${draft.level}`}
            onChange={(value) => {
              const level = levels.find((one) => `${one}` === value);
              if (level !== undefined) set({ level });
            }}
          />
        </fieldset>
      )}
      <Stack gap={3}>
        <Actions>
          <Button type="submit" disabled={!ready}>
            {isChange ? 'Save the change' : 'Put it in the deck'}
          </Button>
          {begun && (
            <Button kind="plain" onClick={cancel}>
              {isChange ? 'Leave it as it was' : 'Let it go'}
            </Button>
          )}
        </Actions>
        <Hint icon="lock">
          {isChange
            ? `Once it is changed, ${calledWithin(two)} is asked anew.`
            : `${two.you ?? 'Your partner'} reads it only if it goes no further than they would.`}
        </Hint>
        {begun && (
          <div className={styles.kept} data-saved={saved}>
            <Hint icon="clock">Kept on this phone</Hint>
          </div>
        )}
        <Said>
          <span role="status">{sent && 'Your card is kept.'}</span>
        </Said>
      </Stack>
    </form>
  );
};
