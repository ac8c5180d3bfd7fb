import {
  directionOf,
  type Language,
  languageNames,
  languages,
} from '@usward/core/language/languages';
import { t } from '@usward/core/language/speak';
import { useRef, useState } from 'react';
import { chooseLanguage, chosenLanguage, languageOfPhone } from '../../device/language.ts';
import { paths } from '../../paths.ts';
import { Choice, Choices } from '../../ui/Choices.tsx';
import { EditPage, SaveButtons } from './EditPage.tsx';
import { changeAbout } from './set-about.ts';

const byPhone = 'phone';

/** The language of the app on this phone, and of the person's notifications. */
export default function EditLanguageScreen() {
  const before = chosenLanguage();
  const [chosen, setChosen] = useState<Language | null>(before);
  const taken = useRef(false);
  const save = async () => {
    if (taken.current) return;
    taken.current = true;
    const isKept = await changeAbout({ chosenLanguage: chosen });
    taken.current = isKept;
    if (!isKept) return;
    chooseLanguage(chosen);
    // What the app says was made when it began.
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
        t`As on this phone (${languageNames[languageOfPhone()]})`
      ) : (
        <span lang={language} dir={directionOf(language)}>
          {languageNames[language]}
        </span>
      )}
    </Choice>
  );
  return (
    <EditPage
      title={t`Your language`}
      words={t`Of everything Usward says and asks, on this phone and in your notifications. What the two of you write stays as it is.`}
      parent={paths.usMe}
      onSave={() => void save()}
      actions={<SaveButtons disabled={chosen === before} />}
    >
      <Choices legend={t`Language`}>{[null, ...languages].map(choice)}</Choices>
    </EditPage>
  );
}
