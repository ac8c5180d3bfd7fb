import { t } from '@usward/core/language/i18n';
import { useState } from 'react';
import { Button } from './Button.tsx';
import { MoreActionsButton } from './MoreActionsButton.tsx';
import { Row, Rows } from './Rows.tsx';
import { Sheet } from './Sheet.tsx';

/** What deletes something, after it has asked. */
export type Removal = { readonly label: string; readonly ask: () => void };

type RemovalMenuProps = {
  readonly label: string;
  /** Of its sheet: what is deleted from here. */
  readonly title: string;
  readonly removal: Removal;
};

/** Deleting is seldom wanted, so it waits behind a button in the bar. */
export const RemovalMenu = ({ label, title, removal }: RemovalMenuProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const askToDelete = () => {
    close();
    removal.ask();
  };
  return (
    <>
      <MoreActionsButton label={label} onClick={() => setIsOpen(true)} />
      <Sheet open={isOpen} onClose={close} title={title}>
        <Rows>
          <Row icon="trash" title={removal.label} onClick={askToDelete} />
        </Rows>
        <Button kind="plain" onClick={close}>{t`Close`}</Button>
      </Sheet>
    </>
  );
};
