import { t } from '@usward/core/language/speak';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { UndoSheet } from '../../ui/UndoSheet.tsx';
import { useUndo } from '../../ui/use-undo.ts';

type NotMyPartnerProps = {
  readonly you: string | null;
  readonly slim?: boolean;
};

/** The way out for someone who was linked with the wrong person. It asks first. */
export const NotMyPartner = ({ you, slim = false }: NotMyPartnerProps) => {
  const [asking, setAsking] = useState(false);
  const { undo, busy } = useUndo();
  return (
    <>
      <Button
        kind="plain"
        slim={slim}
        busy={busy}
        onClick={() => setAsking(true)}
      >{t`This isn’t my partner`}</Button>
      <UndoSheet
        open={asking}
        onClose={() => setAsking(false)}
        you={you}
        onUndo={() => void undo()}
      />
    </>
  );
};
