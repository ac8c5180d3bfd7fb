import { t } from '@usward/core/language/i18n';
import type { Reflection } from '@usward/core/reflection/reflection';
import type { ReactNode } from 'react';
import { Card } from '../../ui/Card.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { Hint } from '../../ui/FieldHints.tsx';
import { OwnAnswerList } from './AnswerView.tsx';
import styles from './reflection.module.css';
import { getAnswerRetentionText } from './reflection-copy.ts';

type OwnAnswersFoldProps = {
  readonly reflection: Reflection;
  readonly children?: ReactNode;
};

/** Beside a result; after the retention only when that was. */
export const OwnAnswersFold = ({ reflection, children }: OwnAnswersFoldProps) => {
  const { form, mine } = reflection;
  const retention = <Hint icon="clock">{getAnswerRetentionText(reflection, Date.now())}</Hint>;
  return mine === null ? (
    <>
      {retention}
      {children}
    </>
  ) : (
    <Card as="section" className={styles.folded} aria-label={t`What you answered`}>
      <Disclosure title={t`What you answered`}>
        <OwnAnswerList form={form} answers={mine.answers} isPrivate={mine.kept} />
        <Hint icon="lock">{t`Only you can read this whole list.`}</Hint>
        {retention}
        {children}
      </Disclosure>
    </Card>
  );
};
