import { t } from '@usward/core/language/speak';
import { useState } from 'react';
import { Row, Rows } from '../../ui/Rows.tsx';
import { HelpCard } from './HelpCard.tsx';

/** The way to the help card for everybody, so that having opened it says nothing. */
export const HelpRow = () => {
  const [open, setOpen] = useState(false);
  return (
    <Rows>
      <Row
        icon="talk"
        title={t`If something did not feel right`}
        soft
        onClick={() => setOpen(true)}
        sheet={<HelpCard open={open} afterItems={false} onClose={() => setOpen(false)} />}
      />
    </Rows>
  );
};
