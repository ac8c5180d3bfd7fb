import { t } from '@usward/core/language/i18n';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { formatDate } from '../../ui/format-dates.ts';
import { MoreActionsButton } from '../../ui/MoreActionsButton.tsx';
import { Row, Rows } from '../../ui/Rows.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import type { OptimisticDay } from './optimistic-day.ts';

export type Removal = { readonly label: string; readonly ask: () => void };

type DayMenuProps = {
  readonly day: OptimisticDay;
  readonly removal: Removal;
};

/** What is seldom wanted of a revealed day. */
export const DayMenu = ({ day, removal }: DayMenuProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const askToDelete = () => {
    close();
    removal.ask();
  };
  return (
    <>
      <MoreActionsButton label={t`More for this day`} onClick={() => setIsOpen(true)} />
      <Sheet open={isOpen} onClose={close} title={formatDate(day.date, 'day')}>
        <Rows>
          <Row icon="trash" title={removal.label} onClick={askToDelete} />
        </Rows>
        <Button kind="plain" onClick={close}>{t`Close`}</Button>
      </Sheet>
    </>
  );
};
