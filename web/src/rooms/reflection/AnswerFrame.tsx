import { t } from '@usward/core/language/i18n';
import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dock } from '../../ui/Dock.tsx';
import { Bar, Page } from '../../ui/Page.tsx';
import { Cluster } from '../../ui/Stack.tsx';
import { StringProgress } from '../../ui/StringProgress.tsx';
import { STEP_ID } from '../../ui/step-id.ts';
import { QuestionHeading } from '../../ui/Text.tsx';
import { createSubmitHandler } from '../../ui/use-send-form.ts';
import styles from './answering.module.css';

/** The id of what a page asks: the name of its fields. */
export const ASKED = 'asked';

export type AnswerFrameProps = {
  /** Of the page, from 1. */
  readonly progress: { readonly at: number; readonly of: number };
  /** Stands above what is asked. */
  readonly lead?: ReactNode;
  readonly title: string;
  readonly children: ReactNode;
  readonly nextWords: string;
  readonly closeLabel: string;
  readonly onNext: () => void;
  /** Null where there is nothing that it could leave out. */
  readonly onSkip: (() => void) | null;
  readonly onBack: () => void;
  readonly onClose: () => void;
};

/** One thing a page, and nothing beside it. */
export const AnswerFrame = (props: AnswerFrameProps) => {
  const { progress, lead, title, children, nextWords, closeLabel } = props;
  const { onNext, onSkip, onBack, onClose } = props;
  return (
    <Page data-alone className={styles.page}>
      <form className={styles.form} onSubmit={createSubmitHandler(async () => onNext())}>
        <Bar className={styles.bar}>
          <Button kind="plain" slim aria-label={closeLabel} onClick={onClose}>{t`Close`}</Button>
          <StringProgress {...progress} />
        </Bar>
        <div className={styles.item}>
          <div className={styles.asked}>
            {lead}
            <QuestionHeading id={ASKED} dir="auto" aria-describedby={STEP_ID}>
              {title}
            </QuestionHeading>
          </div>
          {children}
        </div>
        <Dock>
          <Button type="submit">{nextWords}</Button>
        </Dock>
        <Cluster center className={styles.others}>
          <Button kind="plain" onClick={onBack}>{t`Back`}</Button>
          {onSkip && <Button kind="plain" onClick={onSkip}>{t`Skip`}</Button>}
        </Cluster>
      </form>
    </Page>
  );
};
