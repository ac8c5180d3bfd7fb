import { t } from '@usward/core/language/i18n';
import { useContext, useId, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { HideContext } from '../../ui/private/QuickHide.tsx';
import { Row, Rows } from '../../ui/Rows.tsx';
import { rich } from '../../ui/rich-text.ts';
import { Stack } from '../../ui/Stack.tsx';
import { MutedText, QuestionHeading } from '../../ui/Text.tsx';
import styles from './help.module.css';
import {
  getEmergencyNumber,
  getRegion,
  type HelpLine,
  helpCopy,
  splitHelpLinesByRegion,
} from './help-lines.ts';

const Line = ({
  line,
  withCountry,
}: {
  readonly line: HelpLine;
  readonly withCountry: boolean;
}) => (
  <li>
    <a href={line.tel} className={styles.line}>
      <span>
        <strong lang="">{line.service}</strong>
        <MutedText as="span" small>
          {[
            withCountry ? line.country : null,
            line.hours,
            line.for === 'women' ? helpCopy.forWomen : null,
          ]
            .filter((words) => words !== null)
            .join(' · ')}
        </MutedText>
      </span>
      <span className={styles.number} dir="ltr">
        {line.number}
      </span>
    </a>
  </li>
);

const HelpLines = () => {
  const { near, elsewhere } = splitHelpLinesByRegion(getRegion(navigator.languages));
  return (
    <Stack as="section" gap={3} aria-labelledby="help-lines" className={styles.lines}>
      <h2 id="help-lines">{helpCopy.linesTitle}</h2>
      {near.length > 0 && (
        <ul>
          {near.map((line) => (
            <Line key={line.service} line={line} withCountry={false} />
          ))}
        </ul>
      )}
      <MutedText small>{helpCopy.trace}</MutedText>
      <Disclosure title={helpCopy.elsewhere}>
        <ul>
          {elsewhere.map((line) => (
            <Line key={line.service} line={line} withCountry />
          ))}
        </ul>
      </Disclosure>
    </Stack>
  );
};

type HelpLinesDialogProps = {
  readonly open: boolean;
  /** Opened after the three private items, and about them. */
  readonly afterItems: boolean;
  /** Called however it is closed, except by leaving the room. */
  readonly onClose: () => void;
};

const HelpText = ({ afterItems }: Pick<HelpLinesDialogProps, 'afterItems'>) => {
  const [first, ofItems, last] = helpCopy.paragraphs;
  return (
    <>
      <p>{first}</p>
      {afterItems && <p>{ofItems}</p>}
      <p>{last}</p>
    </>
  );
};

/** A full-screen dialog without address or history entry, so that Back never brings it up. */
export const HelpLinesDialog = ({ open, afterItems, onClose }: HelpLinesDialogProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLDivElement>(null);
  const hide = useContext(HideContext);
  const id = useId();
  const number = getEmergencyNumber(getRegion(navigator.languages));
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
    <dialog ref={dialog} className={styles.help} data-full aria-labelledby={id} onClose={onClose}>
      {hide && (
        <div className={styles.leave}>
          <Button kind="quiet" slim icon="close" onClick={hide}>
            {helpCopy.leave}
          </Button>
        </div>
      )}
      <Stack gap={5} className={styles.page}>
        <div ref={heading} tabIndex={-1}>
          <QuestionHeading as="h2" id={id}>
            {helpCopy.title}
          </QuestionHeading>
        </div>
        <Stack gap={3} className={styles.words}>
          <HelpText afterItems={afterItems} />
        </Stack>
        <p className={styles.danger}>{rich`If you’re in danger now, call ${link}.`}</p>
        <HelpLines />
        <Button kind="quiet" onClick={() => dialog.current?.close()}>
          {helpCopy.close}
        </Button>
      </Stack>
    </dialog>
  );
};

/** For everybody, so that opening it says nothing. */
export const HelpRow = () => {
  const [open, setOpen] = useState(false);
  return (
    <Rows>
      <Row
        icon="talk"
        title={t`If something didn’t feel right`}
        soft
        onClick={() => setOpen(true)}
        sheet={<HelpLinesDialog open={open} afterItems={false} onClose={() => setOpen(false)} />}
      />
    </Rows>
  );
};
