import { CalendarDateSchema } from '@usward/core/calendar';
import { t } from '@usward/core/language/i18n';
import { useState } from 'react';
import * as v from 'valibot';
import { getLocalDate } from '../../device/local-date.ts';
import { paths } from '../../ui/paths.ts';
import { TextField } from '../../ui/TextField.tsx';
import { EditPage, SaveButtons, VisibilityNote } from './EditPage.tsx';
import { useOwnAboutFields, useSaveAboutAndGoBack } from './use-own-about-fields.ts';

export default function EditBirthdayScreen() {
  const stored = useOwnAboutFields().birthday ?? '';
  const [typed, setTyped] = useState<string | null>(null);
  const date = typed ?? stored;
  const today = getLocalDate();
  const isAhead = date > today;
  const saveAbout = useSaveAboutAndGoBack(paths.usMe);
  const save = () => {
    const birthday = v.safeParse(CalendarDateSchema, date);
    if (isAhead) return;
    if (date === '') void saveAbout({ birthday: null });
    else if (birthday.success) void saveAbout({ birthday: birthday.output });
  };
  return (
    <EditPage
      title={t`Your birthday`}
      description={t`A date to remember. You can leave it blank.`}
      parent={paths.usMe}
      onSave={save}
      actions={
        <SaveButtons
          disabled={isAhead}
          onEmpty={stored === '' ? null : () => void saveAbout({ birthday: null })}
        />
      }
    >
      <TextField
        label={t`Birthday`}
        name="birthday"
        type="date"
        autoComplete="bday"
        max={today}
        value={date}
        onChange={setTyped}
        error={isAhead ? t`Choose today or an earlier date.` : null}
      />
      <VisibilityNote part="birthday" />
    </EditPage>
  );
}
