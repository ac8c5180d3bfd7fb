import { t } from '@usward/core/language/i18n';
import { MAX_STRESS_NEED_LENGTH, StressNeedSchema } from '@usward/core/us/about';
import * as v from 'valibot';
import { paths } from '../../ui/paths.ts';
import { SavedOnDevice } from '../../ui/SavedOnDevice.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { STRESS_DRAFT_KEY, useDraftedField } from './drafted-field.ts';
import { EditPage, SaveButtons, VisibilityNote } from './EditPage.tsx';
import { useOwnAboutFields, useSaveAboutAndGoBack } from './use-own-about-fields.ts';

export default function EditStressNeedScreen() {
  const stored = useOwnAboutFields().stressNeed ?? '';
  const { text, setText, isChanged, saved, clear } = useDraftedField(STRESS_DRAFT_KEY, stored);
  const saveAbout = useSaveAboutAndGoBack(paths.usMe);
  const isReady = isChanged && (text.trim() === '' || v.is(StressNeedSchema, text));
  const save = (need: string) => void saveAbout({ stressNeed: need === '' ? null : need }, clear);
  return (
    <EditPage
      title={t`When I’m stressed I need …`}
      description={t`A hug, an hour alone, someone to listen without giving advice. It helps to say it on a calm day.`}
      parent={paths.usMe}
      onSave={() => isReady && save(text.trim())}
      actions={<SaveButtons disabled={!isReady} onEmpty={stored === '' ? null : () => save('')} />}
    >
      <TextArea
        label={t`What I need`}
        name="stressNeed"
        value={text}
        onChange={setText}
        maximum={MAX_STRESS_NEED_LENGTH}
        rows={3}
        autoCapitalize="sentences"
        dir="auto"
      />
      <VisibilityNote part="stressNeed" />
      <SavedOnDevice saved={saved} any={isChanged} />
    </EditPage>
  );
}
