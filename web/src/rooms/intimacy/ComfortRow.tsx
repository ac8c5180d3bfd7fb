import type { Lab } from '@usward/core/intimacy/lab';
import { Row } from '../../ui/Rows.tsx';
import { comfortWords } from './lab-words.ts';

type ComfortRowProps = Pick<Lab, 'comfort'> & { readonly onOpen: () => void };

/** What somebody chose, in a line, and the way to change it. */
export const ComfortRow = ({ comfort, onOpen }: ComfortRowProps) => (
  <Row
    icon="lock"
    title="What feels right for you"
    note={comfort ? comfortWords(comfort) : 'Not chosen yet. Only you will ever read it.'}
    end="next"
    onClick={onOpen}
  />
);
