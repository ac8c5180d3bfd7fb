import { MAX_NOTE_LENGTH } from '@usward/core/checkin/checkin';
import { t } from '@usward/core/language/i18n';
import { useState } from 'react';
import { lineNames } from '../../content/checkin-labels.ts';
import { Button } from '../../ui/Button.tsx';
import { SavedHint } from '../../ui/SavedOnDevice.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import type { CheckinWriting } from './use-checkin-form.ts';

type NoteFieldProps = {
  readonly writing: CheckinWriting;
  readonly alone: boolean;
};

/** Collapsed until the user adds a note. */
export const NoteField = ({ writing, alone }: NoteFieldProps) => {
  const [isAsked, setAsked] = useState(false);
  const note = writing.draft.note ?? '';
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
        label={alone || writing.seen('note') === 'me' ? lineNames.note : t`Note`}
        value={note}
        onChange={(text) => writing.set('note', text)}
        maximum={MAX_NOTE_LENGTH}
        rows={2}
        dir="auto"
        autoCapitalize="sentences"
        focused={isAsked}
      />
      <SavedHint saved={writing.saved} />
    </Stack>
  );
};
