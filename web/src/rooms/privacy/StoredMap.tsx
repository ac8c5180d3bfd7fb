import { t } from '@usward/core/language/speak';
import { keptOnDevice } from '@usward/core/privacy/on-device';
import { type StoredKind, storedGroups, storedKinds } from '@usward/core/privacy/stored';
import { Folded } from '../../ui/Folded.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Soft } from '../../ui/Text.tsx';
import { groupWords, placeWords, readerWords } from './stored-words.ts';

const Kind = ({ what, holds, readBy, stays }: StoredKind) => (
  <li>
    <Stack gap={1}>
      <h3>{what}</h3>
      <p>{holds}</p>
      <Soft small>{readerWords[readBy]}</Soft>
      <Soft small>{t`Stays: ${stays}`}</Soft>
    </Stack>
  </li>
);

/** Every kind of thing that is stored, group by group, each folded until it is asked for. */
export const StoredMap = () => (
  <Stack as="section">
    <h2>{t`What is stored`}</h2>
    <Soft>{t`In our database, by kind. Open one to see who reads it and how long it stays.`}</Soft>
    {storedGroups.map((group) => (
      <Folded key={group} title={groupWords[group]}>
        <Stack as="ul" gap={5}>
          {storedKinds
            .filter((kind) => kind.group === group)
            .map((kind) => (
              <Kind key={kind.path} {...kind} />
            ))}
        </Stack>
      </Folded>
    ))}
    <Folded title={t`On this device`}>
      <Stack as="ul" gap={5}>
        {keptOnDevice.map(({ place, names, holds, stays }) => (
          <li key={names.join()}>
            <Stack gap={1}>
              <p>{holds}</p>
              <Soft small>
                {placeWords[place]} {t`Nobody else reads it from afar.`}
              </Soft>
              <Soft small>{t`Stays: ${stays}`}</Soft>
            </Stack>
          </li>
        ))}
      </Stack>
    </Folded>
  </Stack>
);
