import type { Lab } from '@usward/core/intimacy/lab';
import { t } from '@usward/core/language/speak';
import { Row } from '../../ui/Rows.tsx';

type ComfortRowProps = Pick<Lab, 'comfort'> & { readonly onOpen: () => void };

/** Said of what somebody chose, without a word of it: two may look at the room side by side. */
export const CHOSEN = t`Chosen. It is not shown here, so you can look at this together.`;

/** Whether somebody has chosen, and the way to it. */
export const ComfortRow = ({ comfort, onOpen }: ComfortRowProps) => (
  <Row
    icon="lock"
    title={t`What feels right for you`}
    note={comfort ? CHOSEN : t`Not chosen yet. Only you will ever read it.`}
    end="next"
    onClick={onOpen}
  />
);
