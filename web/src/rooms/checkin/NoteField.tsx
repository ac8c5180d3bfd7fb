import { MAX_NOTE_LENGTH } from '@usward/core/checkin/checkin';
import { t } from '@usward/core/language/i18n';
import { useState } from 'react';
import { lineNames, visibilityLabels, visibilityQuestions } from '../../content/checkin-labels.ts';
import { type Couple, partnerName } from '../../couple/use-couple.ts';
import { Button } from '../../ui/Button.tsx';
import { Chips } from '../../ui/Chips.tsx';
import { SavedHint } from '../../ui/SavedOnDevice.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { VisuallyHidden } from '../../ui/Text.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import type { CheckinWriting } from './use-checkin-form.ts';

type NoteFieldProps = {
  readonly writing: CheckinWriting;
  readonly couple: Couple;
};

/** Collapsed until the user adds a note. */
export const NoteField = ({ writing, couple }: NoteFieldProps) => {
  const [isAsked, setAsked] = useState(false);
  const note = writing.draft.note ?? '';
  const isPrivate = couple.alone || writing.seen('note') === 'me';
  if (!isAsked && note === '') {
    return (
      <div>
        <Button kind="plain" slim icon="pen" onClick={() => setAsked(true)}>{t`Add a note`}</Button>
      </div>
    );
  }
  return (
    <Stack gap={1}>
      <TextArea
        label={isPrivate ? lineNames.note : t`Note for ${partnerName(couple)}`}
        value={note}
        onChange={(text) => writing.set('note', text)}
        maximum={MAX_NOTE_LENGTH}
        rows={2}
        dir="auto"
        autoCapitalize="sentences"
        focused={isAsked}
      />
      {!couple.alone && (
        <fieldset>
          <legend>
            <VisuallyHidden>{visibilityQuestions.note}</VisuallyHidden>
          </legend>
          <Chips
            options={[
              { value: 'me', label: visibilityLabels.me[1] },
              { value: 'shared', label: t`${partnerName(couple)} too` },
            ]}
            value={isPrivate ? 'me' : 'shared'}
            onChange={(chosen) => writing.setSeen('note', chosen === 'me' ? 'me' : 'now')}
          />
        </fieldset>
      )}
      <SavedHint saved={writing.saved} />
    </Stack>
  );
};
