import { t } from '@usward/core/language/i18n';
import type { Reflection } from '@usward/core/reflection/reflection';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { MoreActionsButton } from '../../ui/MoreActionsButton.tsx';
import { Row, Rows } from '../../ui/Rows.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { useForgetReflection } from './ForgetReflection.tsx';

type ReflectionMenuProps = {
  readonly reflection: Reflection;
  /** Of its sheet. */
  readonly title: string;
};

export const ReflectionMenu = ({ reflection, title }: ReflectionMenuProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const removal = useForgetReflection(reflection);
  const close = () => setIsOpen(false);
  const askToDelete = () => {
    close();
    removal.ask();
  };
  return (
    <>
      <MoreActionsButton label={t`More for this one`} onClick={() => setIsOpen(true)} />
      <Sheet open={isOpen} onClose={close} title={title}>
        <Rows>
          <Row icon="trash" title={removal.title} onClick={askToDelete} />
        </Rows>
        <Button kind="plain" onClick={close}>{t`Close`}</Button>
      </Sheet>
      {removal.sheet}
    </>
  );
};
