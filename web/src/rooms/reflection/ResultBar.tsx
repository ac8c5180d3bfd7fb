import { currentLocale, t } from '@usward/core/language/i18n';
import type { Reflection } from '@usward/core/reflection/reflection';
import { useState } from 'react';
import type { Couple } from '../../couple/use-couple.ts';
import { getLocalDate } from '../../device/local-date.ts';
import { BackBarWithDate, DateBarGap } from '../../ui/BackBarWithDate.tsx';
import { Button } from '../../ui/Button.tsx';
import { formatDate } from '../../ui/format-dates.ts';
import { MoreActionsButton } from '../../ui/MoreActionsButton.tsx';
import { paths } from '../../ui/paths.ts';
import { Row, Rows } from '../../ui/Rows.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { useForgetReflection } from './ForgetReflection.tsx';

type ResultMenuProps = { readonly reflection: Reflection; readonly day: string };

const ResultMenu = ({ reflection, day }: ResultMenuProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const removal = useForgetReflection(reflection);
  const close = () => setIsOpen(false);
  const askToDelete = () => {
    close();
    removal.ask();
  };
  return (
    <>
      <MoreActionsButton label={t`More for this reflection`} onClick={() => setIsOpen(true)} />
      <Sheet open={isOpen} onClose={close} title={day}>
        <Rows>
          <Row icon="trash" title={removal.title} onClick={askToDelete} />
        </Rows>
        <Button kind="plain" onClick={close}>{t`Close`}</Button>
      </Sheet>
      {removal.sheet}
    </>
  );
};

type ResultBarProps = { readonly reflection: Reflection; readonly couple: Couple };

export const ResultBar = ({ reflection, couple }: ResultBarProps) => {
  const day = formatDate(getLocalDate(new Date(reflection.sharedAt)), 'day', currentLocale());
  return (
    <BackBarWithDate
      date={day}
      back={{ label: t`All reflections`, to: paths.feedback }}
      end={couple.frozen ? <DateBarGap /> : <ResultMenu reflection={reflection} day={day} />}
    />
  );
};
