import { t } from '@usward/core/language/speak';
import { type About, type Shows, showable } from '@usward/core/us/about';
import { Hint } from '../../ui/Hints.tsx';
import { Rows } from '../../ui/Rows.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { SwitchRow } from '../../ui/SwitchRow.tsx';
import { Soft } from '../../ui/Text.tsx';
import { calledWithin, useIsWaiting, useTwo } from '../../ui/two.ts';
import { aboutNames, aboutWords, shownWords } from './about-words.ts';
import { changeAbout } from './set-about.ts';

type SharingRowsProps = {
  /** Null until it was read. */
  readonly shows: Shows | null;
  readonly about: About;
};

/** Which parts the partner is shown: none, until the person says so. */
export const SharingRows = ({ shows, about }: SharingRowsProps) => {
  const two = useTwo();
  const isWaiting = useIsWaiting();
  const isMine = two.alone || isWaiting;
  return (
    <Stack as="section">
      <h2>{isMine ? t`What a partner will see` : t`What ${calledWithin(two)} sees`}</h2>
      <Soft small>{shownWords(isMine ? null : calledWithin(two))}</Soft>
      {shows === null ? (
        <Hint icon="offline">{t`Your choices could not be fetched just now. They are safe.`}</Hint>
      ) : (
        <Rows>
          {showable.map((part) => (
            <SwitchRow
              key={part}
              icon={aboutNames[part].icon}
              title={aboutNames[part].title}
              note={aboutWords(about, part) === null ? t`Nothing to see yet` : undefined}
              isOn={shows[part]}
              onChange={(isOn) => changeAbout({ shows: { [part]: isOn } })}
            />
          ))}
        </Rows>
      )}
    </Stack>
  );
};
