import { t } from '@usward/core/language/i18n';
import {
  getTextDirection,
  type Language,
  languageNames,
  languages,
} from '@usward/core/language/languages';
import { useRef, useState } from 'react';
import { chosenLanguage, getDeviceLanguage, storeLanguage } from '../../device/language.ts';
import { Choice, Choices } from '../../ui/Choices.tsx';
import { paths } from '../../ui/paths.ts';
import { queueAboutChange } from './about-changes.ts';
import { EditPage, SaveButtons } from './EditPage.tsx';

const byPhone = 'phone';

export default function EditAppLanguageScreen() {
  const before = chosenLanguage();
  const [chosen, setChosen] = useState<Language | null>(before);
  const taken = useRef(false);
  const save = async () => {
    if (taken.current) return;
    taken.current = true;
    const isSaved = await queueAboutChange({ chosenLanguage: chosen });
    taken.current = isSaved;
    if (!isSaved) return;
    storeLanguage(chosen);
    // Texts are translated at startup, so the app reloads.
    location.replace(paths.usMe);
  };
  const choice = (language: Language | null) => (
    <Choice
      key={language ?? byPhone}
      type="radio"
      name="language"
      value={language ?? byPhone}
      checked={chosen === language}
      onChange={() => setChosen(language)}
    >
      {language === null ? (
        t`Same as this device (${languageNames[getDeviceLanguage()]})`
      ) : (
        <span lang={language} dir={getTextDirection(language)}>
          {languageNames[language]}
        </span>
      )}
    </Choice>
  );
  return (
    <EditPage
      title={t`Your language`}
      description={t`Used for everything Usward says and asks, on this device and in your notifications. What you two write stays as it is.`}
      parent={paths.usMe}
      onSave={() => void save()}
      actions={<SaveButtons disabled={chosen === before} />}
    >
      <Choices legend={t`Language`}>{[null, ...languages].map(choice)}</Choices>
    </EditPage>
  );
}
