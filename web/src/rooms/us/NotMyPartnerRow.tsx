import { t } from '@usward/core/language/speak';
import { useState } from 'react';
import { Row } from '../../ui/Rows.tsx';
import { UndoSheet } from '../../ui/UndoSheet.tsx';
import { useUndo } from '../../ui/use-undo.ts';

type NotMyPartnerRowProps = {
  readonly you: string | null;
};

/** The way out for someone linked with the wrong person, for a day after they were confirmed. */
export const NotMyPartnerRow = ({ you }: NotMyPartnerRowProps) => {
  const [asking, setAsking] = useState(false);
  const { undo } = useUndo();
  const sheet = (
    <UndoSheet
      open={asking}
      onClose={() => setAsking(false)}
      you={you}
      confirmed
      onUndo={() => void undo()}
    />
  );
  return (
    <Row
      icon="part"
      title={t`This isn’t my partner`}
      note={t`Unlinks you. Possible for a day after you were confirmed`}
      onClick={() => setAsking(true)}
      sheet={sheet}
    />
  );
};
