import { t } from '@usward/core/language/speak';
import { Button } from '../../ui/Button.tsx';
import { useUndo } from '../../ui/use-undo.tsx';

type NotMyPartnerProps = {
  readonly you: string | null;
  readonly slim?: boolean;
};

/** The way out for someone who was linked with the wrong person. It asks first. */
export const NotMyPartner = ({ you, slim = false }: NotMyPartnerProps) => {
  const { ask, sheet, busy } = useUndo(you);
  return (
    <>
      <Button kind="plain" slim={slim} busy={busy} onClick={ask}>{t`This isn’t my partner`}</Button>
      {sheet}
    </>
  );
};
