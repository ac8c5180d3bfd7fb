import { useContext, useId, useLayoutEffect, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import { HideContext } from '../../ui/private/QuickHide.tsx';
import { rich } from '../../ui/rich.ts';
import { Question } from '../../ui/Text.tsx';
import { HelpLines } from './HelpLines.tsx';
import styles from './help.module.css';
import { emergencyNumber, regionOf } from './help-lines.ts';
import { helpWords } from './help-words.ts';

type HelpCardProps = {
  readonly open: boolean;
  /** It comes after the three private items, and speaks of them. */
  readonly afterItems: boolean;
  /** Called however it is closed, but for leaving the room. */
  readonly onClose: () => void;
};

const Words = ({ afterItems }: Pick<HelpCardProps, 'afterItems'>) => {
  const [first, ofItems, last] = helpWords.paragraphs;
  return (
    <>
      <p>{first}</p>
      {afterItems && <p>{ofItems}</p>}
      <p>{last}</p>
    </>
  );
};

/**
 * For somebody to whom something did not feel right: over the whole screen, in no address and no
 * entry of the history, so that Back never brings it up.
 */
export const HelpCard = ({ open, afterItems, onClose }: HelpCardProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLDivElement>(null);
  const hide = useContext(HideContext);
  const id = useId();
  const number = emergencyNumber(regionOf(navigator.languages));
  const link = <a href={`tel:${number}`}>{number}</a>;

  useLayoutEffect(() => {
    if (!open) {
      dialog.current?.close();
      return;
    }
    dialog.current?.showModal();
    heading.current?.focus();
  }, [open]);

  return (
    <dialog ref={dialog} className={styles.help} aria-labelledby={id} onClose={onClose}>
      {hide && (
        <div className={styles.leave}>
          <Button kind="quiet" slim icon="close" onClick={hide}>
            {helpWords.leave}
          </Button>
        </div>
      )}
      <div className={styles.page}>
        <div ref={heading} tabIndex={-1}>
          <Question as="h2" id={id}>
            {helpWords.title}
          </Question>
        </div>
        <div className={styles.words}>
          <Words afterItems={afterItems} />
        </div>
        <p className={styles.danger}>{rich`If you are in danger now, call ${link}.`}</p>
        <HelpLines />
        <Button kind="quiet" onClick={() => dialog.current?.close()}>
          {helpWords.close}
        </Button>
      </div>
    </dialog>
  );
};
