import { t } from '@usward/core/language/i18n';
import type { Form } from '@usward/core/reflection/form';
import { getPrivateItems, type PrivateAnswers } from '@usward/core/reflection/phone-only-items';
import { FormPageStep } from './FormPageStep.tsx';
import { getFormPages } from './form-pages.ts';
import { PhoneOnlyItemStep } from './PhoneOnlyItemStep.tsx';
import { clearPageChoices } from './page-answers.ts';
import type { AnsweringState } from './use-answering.ts';

type AnswerPagesProps = {
  readonly form: Form;
  /** Of the page: those of the form, then one for each private item. */
  readonly index: number;
  readonly answering: AnsweringState;
  /** To the private items. */
  readonly own: PrivateAnswers;
  readonly again: boolean;
  readonly onOwn: (answers: PrivateAnswers) => void;
  readonly onNext: () => void;
  readonly onBack: () => void;
  readonly onClose: () => void;
};

const getCloseLabel = ({ begun, saved }: AnsweringState): string =>
  begun && saved ? t`Close. Your answers so far are saved on this device.` : t`Close`;

export const AnswerPages = (props: AnswerPagesProps) => {
  const { form, index, answering, own, again, onOwn, onNext, onBack, onClose } = props;
  const pages = getFormPages(form);
  const page = pages[index];
  const frame = {
    progress: { at: index + 1, of: pages.length + getPrivateItems(form).length },
    onBack,
  };
  if (page === undefined) {
    return (
      <PhoneOnlyItemStep
        {...frame}
        index={index - pages.length}
        closeLabel={t`Close`}
        answers={own}
        again={again}
        onChange={onOwn}
        onLow={answering.keepSent}
        onNext={onNext}
        onClose={onClose}
      />
    );
  }
  const goOn = (changed = answering.draft) => {
    answering.reach(index + 1, changed);
    onNext();
  };
  return (
    <FormPageStep
      {...frame}
      page={page}
      closeLabel={getCloseLabel(answering)}
      answering={answering}
      onNext={() => goOn()}
      onSkip={() => goOn(clearPageChoices(answering.draft, page))}
      onClose={onClose}
    />
  );
};
