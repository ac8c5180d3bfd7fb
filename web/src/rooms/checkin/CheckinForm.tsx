import { t } from '@usward/core/language/i18n';
import { type ReactNode, useId } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Couple } from '../../couple/use-couple.ts';
import { Button, RoundButton } from '../../ui/Button.tsx';
import { Hint } from '../../ui/FieldHints.tsx';
import { paths } from '../../ui/paths.ts';
import { VisuallyHidden } from '../../ui/Text.tsx';
import { createSubmitHandler } from '../../ui/use-send-form.ts';
import { getPageQuestion } from './checkin-pages.ts';
import { FeelingChoice, toLevel } from './FeelingChoice.tsx';
import { FeelingField } from './FeelingField.tsx';
import styles from './form.module.css';
import { NeedChoice } from './NeedChoice.tsx';
import { NoteField } from './NoteField.tsx';
import { PrivacyLine } from './PrivacyLine.tsx';
import type { CheckinWriting } from './use-checkin-form.ts';
import type { CheckinSteps } from './use-checkin-steps.ts';

type CheckinFormProps = {
  readonly writing: CheckinWriting;
  readonly steps: CheckinSteps;
  readonly couple: Couple;
  readonly changing: boolean;
  /** What has to be said before anything is chosen. */
  readonly children?: ReactNode;
};

const LastActions = ({ writing, changing }: Pick<CheckinFormProps, 'writing' | 'changing'>) => (
  <>
    <Button type="submit" disabled={!writing.ready}>
      {changing ? t`Save changes` : t`Check in`}
    </Button>
    {writing.failed && <Hint icon="alert">{t`This device couldn’t save it. Try again.`}</Hint>}
  </>
);

/** One feeling a page. Enter and Next move on, and so does a tap on a feeling. */
export const CheckinForm = ({ writing, steps, couple, changing, children }: CheckinFormProps) => {
  const { draft } = writing;
  const { page, goNext, goBack } = steps;
  const hint = useId();
  const navigate = useNavigate();
  const send = async () => {
    if (goNext) goNext();
    else if (await writing.send()) steps.goToStart();
  };
  const level = page === 'need' ? null : toLevel(draft[page]);
  const onLabel = draft[page] === undefined ? t`Skip` : t`Next`;
  return (
    <form className={styles.form} onSubmit={createSubmitHandler(send)} aria-label={t`Check-in`}>
      <VisuallyHidden id={hint}>{t`Select a choice again to clear it.`}</VisuallyHidden>
      <FeelingField
        page={page}
        question={getPageQuestion(page, couple.me)}
        level={level}
        back={
          <RoundButton
            icon="back"
            label={goBack ? t`Back` : t`Back to Today`}
            onClick={goBack ?? (() => navigate(paths.dashboard))}
          />
        }
        next={
          goNext && (
            // Keeps its room: the button itself comes after the choices, by the keyboard too.
            <Button kind="plain" slim disabled aria-hidden="true" className={styles.room}>
              {onLabel}
            </Button>
          )
        }
      />
      <div className={styles.notice}>{children}</div>
      {/* Before the choices: a tap on one goes on at once. */}
      <div className={styles.readers}>
        {couple.alone ? (
          <Hint icon="lock">{t`Only you can read this, even after your partner joins.`}</Hint>
        ) : (
          <PrivacyLine line={page} writing={writing} couple={couple} />
        )}
      </div>
      {page === 'need' ? (
        <>
          <NeedChoice
            value={draft.need ?? null}
            hintId={hint}
            onChange={(need) => writing.set('need', need)}
          />
          <NoteField writing={writing} couple={couple} />
        </>
      ) : (
        <FeelingChoice
          key={page}
          measure={page}
          value={level}
          hintId={hint}
          onChange={(chosen) => writing.set(page, chosen)}
          onTapped={() => goNext?.()}
        />
      )}
      {goNext && (
        <Button type="submit" kind="plain" slim className={styles.next}>
          {onLabel}
        </Button>
      )}
      <div className={styles.foot}>
        {page === 'need' && <LastActions writing={writing} changing={changing} />}
        {changing && (
          <Button
            kind="plain"
            onClick={() => {
              writing.cancel();
              steps.goToStart();
            }}
          >{t`Cancel`}</Button>
        )}
      </div>
    </form>
  );
};
