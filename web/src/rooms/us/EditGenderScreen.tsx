import { plural, t } from '@usward/core/language/i18n';
import { GenderSchema, MAX_GENDER_LENGTH } from '@usward/core/us/about';
import * as v from 'valibot';
import { OptionalChips } from '../../ui/Chips.tsx';
import { paths } from '../../ui/paths.ts';
import { Stack } from '../../ui/Stack.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { commonGenders, getGenderText, toStoredGender } from './about-field-labels.ts';
import { GENDER_DRAFT_KEY, useDraftedField } from './drafted-field.ts';
import { EditPage, SaveButtons, VisibilityNote } from './EditPage.tsx';
import styles from './us.module.css';
import { useOwnAboutFields, useSaveAboutAndGoBack } from './use-own-about-fields.ts';

export default function EditGenderScreen() {
  const stored = useOwnAboutFields().gender ?? '';
  const { text, setText, clear } = useDraftedField(GENDER_DRAFT_KEY, stored);
  const saveAbout = useSaveAboutAndGoBack(paths.usMe);
  const isReady = text.trim() === '' || v.is(GenderSchema, text);
  const save = (gender: string) => {
    if (gender !== '' && !v.is(GenderSchema, gender)) return;
    void saveAbout({ gender: gender === '' ? null : gender }, clear);
  };
  return (
    <EditPage
      title={t`Your gender`}
      description={t`In your own words, or not at all. Nothing in Usward depends on it.`}
      parent={paths.usMe}
      onSave={() => save(text.trim())}
      actions={<SaveButtons disabled={!isReady} onEmpty={stored === '' ? null : () => save('')} />}
    >
      <Stack as="fieldset" gap={3} className={styles.choice}>
        <legend>{t`Pick a word`}</legend>
        <OptionalChips
          options={commonGenders}
          value={commonGenders.find(({ value }) => value === text.trim())?.value ?? null}
          onChange={(word) => setText(word ?? '')}
        />
      </Stack>
      <TextField
        label={t`Or use your own`}
        name="gender"
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="done"
        dir="auto"
        value={getGenderText(text)}
        onChange={(typed) => setText(toStoredGender(typed))}
        error={
          isReady
            ? null
            : plural(MAX_GENDER_LENGTH, {
                one: 'Use # character or fewer.',
                other: 'Use # characters or fewer.',
              })
        }
      />
      <VisibilityNote part="gender" />
    </EditPage>
  );
}
