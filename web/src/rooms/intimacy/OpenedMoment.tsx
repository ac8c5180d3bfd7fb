import { useEffect, useState } from 'react';
import { useAuthoringCouple } from '../../device/authoring-couple.ts';
import { draftText, setDraft } from '../../device/storage/drafts.ts';
import Apart from '../../pictures/scene-apart.svg?picture';
import { Picture } from '../../ui/Picture.tsx';
import styles from './covers.module.css';
import { OPENED_TEXT } from './lab-copy.ts';

/** Once on each phone, and where it opens on the screen: by what this phone knows, so it tells nothing of the partner. */
export const OpenedMoment = ({ wasOpened }: { readonly wasOpened: boolean }) => {
  const key = `intimacy/opened/${useAuthoringCouple() ?? ''}`;
  const [isFirst] = useState(() => draftText(key) === '');
  useEffect(() => {
    if (isFirst) setDraft(key, 'yes');
  }, [isFirst, key]);
  if (!isFirst && !wasOpened) return null;
  return (
    <div className={styles.opened}>
      <Picture of={Apart} isCropped className={styles.picture} />
      <p>{OPENED_TEXT}</p>
    </div>
  );
};
