import { MAXIMUM_WEEK_ANSWER_LENGTH, type Week } from '@usward/core/checkin/week';
import { t } from '@usward/core/language/speak';
import type { FormEvent } from 'react';
import { Button } from '../../ui/Button.tsx';
import { ofDeck } from '../../ui/deck.ts';
import { Hint } from '../../ui/Hints.tsx';
import { KeptHint } from '../../ui/KeptHere.tsx';
import { Actions, Stack } from '../../ui/Stack.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import type { WeekWriting } from './use-week-writing.ts';
import styles from './week.module.css';

type WeekFormProps = {
  readonly week: Week;
  readonly writing: WeekWriting;
};

/** The four questions of a week to write on. */
export const WeekForm = ({ week, writing }: WeekFormProps) => {
  const changing = week.mine !== null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void writing.send();
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      {week.questions.map(({ kind, text }, place) => {
        const field = writing.fields[place];
        return (
          field && (
            <TextArea
              key={kind}
              label={<span {...ofDeck(text)} />}
              value={field.text}
              onChange={field.setText}
              maximum={MAXIMUM_WEEK_ANSWER_LENGTH}
              rows={2}
              dir="auto"
              autoCapitalize="sentences"
              focused={writing.asked && place === 0}
            />
          )
        );
      })}
      <Stack gap={3}>
        <Actions>
          <Button type="submit" disabled={!writing.ready}>
            {changing ? t`Save the change` : t`Send my side`}
          </Button>
          {changing && (
            <Button kind="plain" onClick={writing.cancel}>{t`Leave it as it was`}</Button>
          )}
        </Actions>
        {writing.failed && (
          <Hint icon="alert">{t`This phone could not keep your words yet. Please try again.`}</Hint>
        )}
        {writing.begun && <KeptHint saved={writing.saved} />}
      </Stack>
    </form>
  );
};
