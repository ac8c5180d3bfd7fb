import { type Level, levels } from '@usward/core/intimacy/card';
import { MAX_OWN_CARD_LENGTH } from '@usward/core/intimacy/own-card';
import { t } from '@usward/core/language/i18n';
import { type FormEvent, useEffect, useRef } from 'react';
import { kindLabels } from '../../content/card-labels.ts';
import type { Couple } from '../../couple/use-couple.ts';
import { partnerName, partnerNameInSentence } from '../../couple/use-couple.ts';
import { Button } from '../../ui/Button.tsx';
import { Chips } from '../../ui/Chips.tsx';
import { Hint } from '../../ui/FieldHints.tsx';
import { SavedHint } from '../../ui/SavedOnDevice.tsx';
import { Segment } from '../../ui/Segment.tsx';
import { Actions, Stack } from '../../ui/Stack.tsx';
import { VisuallyHidden } from '../../ui/Text.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import type { CardWriting } from './card-draft.ts';
import styles from './intimacy.module.css';
import { levelLabels } from './lab-copy.ts';

const kinds = [
  { value: 'truth', label: kindLabels.truth },
  { value: 'dare', label: kindLabels.dare },
] as const;

type CardFormProps = {
  readonly writing: CardWriting;
  readonly couple: Couple;
  /** The user's own level: bolder cards would not be drawn for them either. */
  readonly highest: Level;
};

export const CardForm = ({ writing, couple, highest }: CardFormProps) => {
  const form = useRef<HTMLFormElement>(null);
  const { draft, begun, saved, ready, sent, asked, set, cancel, send } = writing;
  const isChange = draft.id !== null;
  const offered = levels.filter((level) => level <= Math.max(highest, draft.level));

  useEffect(() => {
    if (asked > 0) form.current?.querySelector('textarea')?.focus();
  }, [asked]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The button disables itself while there is nothing to send, and would drop the focus.
    form.current?.querySelector('textarea')?.focus();
    void send();
  };
  return (
    <form ref={form} onSubmit={submit}>
      <Stack gap={3}>
        <h2>{isChange ? t`Change your card` : t`Write a card`}</h2>
        <Segment
          label={t`Truth or dare`}
          name="kind"
          options={kinds}
          value={draft.kind}
          onChange={(kind) => set({ kind })}
        />
        <TextArea
          label={draft.kind === 'truth' ? t`What you’d ask` : t`What you’d dare`}
          value={draft.text}
          onChange={(text) => set({ text })}
          maximum={MAX_OWN_CARD_LENGTH}
          rows={2}
          autoCapitalize="sentences"
          dir="auto"
        />
        {offered.length > 1 && (
          <fieldset>
            <legend className={styles.small}>{t`How far it goes`}</legend>
            <Chips
              options={offered.map((level) => ({
                value: `${level}`,
                label: levelLabels[level].name,
              }))}
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
              {isChange ? t`Save changes` : t`Add to deck`}
            </Button>
            {begun && (
              <Button kind="plain" onClick={cancel}>
                {isChange ? t`Cancel` : t`Discard`}
              </Button>
            )}
          </Actions>
          <Hint icon="lock">
            {isChange
              ? t`If you change it, we’ll ask ${partnerNameInSentence(couple)} again.`
              : t`${partnerName(couple)} only sees it if it goes no further than they’d like.`}
          </Hint>
          {begun && <SavedHint saved={saved} />}
          <VisuallyHidden>
            <span role="status">{sent && t`Your card is saved.`}</span>
          </VisuallyHidden>
        </Stack>
      </Stack>
    </form>
  );
};
