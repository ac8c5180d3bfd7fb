import { MAX_WEEK_ANSWER_LENGTH, type Week } from '@usward/core/checkin/week';
import { t } from '@usward/core/language/i18n';
import { useNavigate } from 'react-router-dom';
import { type Couple, partnerName } from '../../couple/use-couple.ts';
import WeeklyPicture from '../../pictures/weekly.svg?picture';
import { Button, RoundButton } from '../../ui/Button.tsx';
import { contentTextProps } from '../../ui/content-text.ts';
import { Dock } from '../../ui/Dock.tsx';
import { Hint } from '../../ui/FieldHints.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { paths } from '../../ui/paths.ts';
import { SavedHint } from '../../ui/SavedOnDevice.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { MutedText, QuestionHeading, VisuallyHidden } from '../../ui/Text.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { createSubmitHandler } from '../../ui/use-send-form.ts';
import type { WeekSteps } from './use-week-steps.ts';
import styles from './week-form.module.css';
import type { WeekWriting } from './week-writing.ts';

type WeekFormProps = {
  readonly week: Week;
  readonly writing: WeekWriting;
  readonly steps: WeekSteps;
  readonly couple: Couple;
};

const Scene = ({ week, steps }: Pick<WeekFormProps, 'week' | 'steps'>) => {
  const navigate = useNavigate();
  const at = steps.question + 1;
  const { length } = week.questions;
  return (
    <div className={styles.scene}>
      <Picture of={WeeklyPicture} isCropped className={styles.picture} />
      <div className={styles.over}>
        <RoundButton
          icon="back"
          label={steps.goBack ? t`Back` : t`Back to check-in`}
          onClick={steps.goBack ?? (() => navigate(paths.checkin))}
        />
        <span>{t`${at} of ${length}`}</span>
      </div>
    </div>
  );
};

const FormActions = ({
  week,
  writing,
  steps,
  isBlank,
}: Omit<WeekFormProps, 'couple'> & { readonly isBlank: boolean }) => {
  const changing = week.mine !== null;
  const { goNext } = steps;
  return (
    <>
      <Dock>
        {goNext ? (
          <Button type="submit">{t`Next`}</Button>
        ) : (
          <Button type="submit" disabled={!writing.ready}>
            {changing ? t`Save changes` : t`Send my answers`}
          </Button>
        )}
      </Dock>
      {goNext && isBlank && (
        <Button kind="plain" className={styles.also} onClick={goNext}>{t`Skip this one`}</Button>
      )}
      {changing && (
        <Button
          kind="plain"
          className={styles.also}
          onClick={() => {
            writing.cancel();
            steps.goToStart();
          }}
        >{t`Cancel`}</Button>
      )}
      {writing.failed && (
        <Hint icon="alert">{t`This device couldn’t save what you wrote. Try again.`}</Hint>
      )}
    </>
  );
};

/** One question a page, on a ruled sheet. */
export const WeekForm = ({ week, writing, steps, couple }: WeekFormProps) => {
  const question = week.questions[steps.question];
  const field = writing.fields[steps.question];
  if (!question || !field) return null;
  const goOn = async () => {
    if (steps.goNext) steps.goNext();
    else if (await writing.send()) steps.goToStart();
  };
  return (
    <form className={styles.form} onSubmit={createSubmitHandler(goOn)}>
      <Scene week={week} steps={steps} />
      <Stack gap={4}>
        <MutedText small>{t`Your weekly check-in`}</MutedText>
        <QuestionHeading {...contentTextProps(question.text)} />
      </Stack>
      <div className={styles.sheet}>
        <TextArea
          key={question.kind}
          label={<VisuallyHidden>{t`Your answer`}</VisuallyHidden>}
          value={field.text}
          onChange={field.setText}
          maximum={MAX_WEEK_ANSWER_LENGTH}
          rows={4}
          dir="auto"
          autoCapitalize="sentences"
        />
      </div>
      {week.partnerAnswered ? (
        <Hint icon="envelope">{t`${partnerName(couple)} has answered. It opens once you answer too.`}</Hint>
      ) : (
        <Hint icon="both">{t`Opens when you’ve both finished.`}</Hint>
      )}
      {writing.begun && <SavedHint saved={writing.saved} />}
      <FormActions week={week} writing={writing} steps={steps} isBlank={field.text === ''} />
    </form>
  );
};
