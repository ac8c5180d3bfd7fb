import type { Comfort } from '@usward/core/intimacy/comfort';
import { t } from '@usward/core/language/speak';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Hint } from '../../ui/Hints.tsx';
import { Row, Rows } from '../../ui/Rows.tsx';
import { Actions, Stack } from '../../ui/Stack.tsx';
import { Soft } from '../../ui/Text.tsx';
import { toast } from '../../ui/toast.ts';
import { calledWithin } from '../../ui/two.ts';
import { CHOSEN } from './ComfortRow.tsx';
import { sweeter } from './comfort-draft.ts';
import { AlsoHere, FrontPage, type FrontProps } from './FrontPage.tsx';
import styles from './intimacy.module.css';
import { Leaving } from './LeavingSheets.tsx';
import { BY_CHANCE, releaseWords } from './lab-words.ts';
import { useSaveComfort } from './use-comfort.ts';

const OwnComfort = ({
  comfort,
  onChange,
}: {
  readonly comfort: Comfort | null;
  readonly onChange: () => void;
}) => {
  const save = useSaveComfort();
  const lower = async (from: Comfort) => {
    const lowered = sweeter(from);
    if (lowered === null || (await save(lowered)))
      toast({ title: lowered ? t`One step sweeter` : t`It is as sweet as it gets` });
  };
  return (
    <Card as="section" kind="flat" aria-labelledby="own">
      <Stack gap={2}>
        <h2 id="own" className={styles.cardTitle}>{t`What feels right for you`}</h2>
        <p>{comfort ? CHOSEN : t`Nothing is chosen yet.`}</p>
        <Hint icon="lock">
          {t`Only you can read it.`} {BY_CHANCE}
        </Hint>
      </Stack>
      <Actions>
        {comfort && (
          <Button
            kind="quiet"
            slim
            onClick={() => void lower(comfort)}
          >{t`One step sweeter`}</Button>
        )}
        <Button kind="plain" slim onClick={onChange}>
          {comfort ? t`Change it` : t`Choose`}
        </Button>
      </Actions>
    </Card>
  );
};

/** The room while it is open to both. */
export const OpenFront = ({ lab, two, onOpen, ...rest }: FrontProps) => (
  <FrontPage
    {...rest}
    lab={lab}
    onOpen={onOpen}
    title={t`What are you in the mood for?`}
    words={t`Take it as slowly as you like. Every no is a good answer, and none is ever told.`}
  >
    <div className={styles.deck}>
      <Card as="section" className={styles.top} aria-labelledby="deck">
        <Stack gap={3}>
          <h2 id="deck">{t`Truth or dare`}</h2>
          <Soft>{t`A card each, in turn. Passing is free, and Stop ends it for you both.`}</Soft>
        </Stack>
        <Actions>
          <Button icon="play" onClick={() => onOpen('play')}>{t`On two phones`}</Button>
          <Button kind="quiet" onClick={() => onOpen('one-phone')}>{t`On this phone`}</Button>
        </Actions>
      </Card>
    </div>
    <Rows label={t`More in this room`}>
      <Row
        icon="both"
        title={t`Ideas`}
        note={
          lab.nextRelease === null
            ? t`They show once you have both said yes.`
            : t`Anything you both say yes to opens on ${releaseWords(lab.nextRelease)}.`
        }
        end="next"
        onClick={() => onOpen('ideas')}
      />
      <Row
        icon="pen"
        title={t`Cards of your own`}
        note={t`Write some, and decide on those ${calledWithin(two)} wrote.`}
        end="next"
        onClick={() => onOpen('cards')}
      />
    </Rows>
    <OwnComfort comfort={lab.comfort} onChange={() => onOpen('comfort')} />
    <AlsoHere />
    <Leaving two={two} isOpen />
  </FrontPage>
);
