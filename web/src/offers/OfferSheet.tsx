import type { ReactNode } from 'react';
import { Sheet } from '../ui/Sheet.tsx';
import { Stack } from '../ui/Stack.tsx';
import styles from './offers.module.css';

type OfferSheetProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly lead: string;
  /** At the head of the sheet, from edge to edge. */
  readonly picture?: ReactNode;
  readonly children: ReactNode;
  readonly actions: ReactNode;
};

/** One question, with the yes above the no. */
export const OfferSheet = ({ open, onClose, title, lead, picture, ...rest }: OfferSheetProps) => (
  <Sheet open={open} onClose={onClose} title={title} readFirst>
    {picture && <div className={styles.view}>{picture}</div>}
    <p className={styles.lead}>{lead}</p>
    {rest.children}
    <Stack gap={2}>{rest.actions}</Stack>
  </Sheet>
);
