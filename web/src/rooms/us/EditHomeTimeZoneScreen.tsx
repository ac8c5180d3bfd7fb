import { useQueryClient } from '@tanstack/react-query';
import { TimeZoneSchema } from '@usward/core/calendar';
import { t } from '@usward/core/language/speak';
import { setHomeTimeZone } from '@usward/core/us/endpoints';
import { useState } from 'react';
import * as v from 'valibot';
import { isUnder, sharedReads } from '../../device/addresses.ts';
import { mutate } from '../../device/mutate.ts';
import { useOnline } from '../../device/online.ts';
import { paths } from '../../paths.ts';
import { Hint } from '../../ui/Hints.tsx';
import { toast } from '../../ui/toast.ts';
import { calledWithin, useIsWaiting, useTwo } from '../../ui/two.ts';
import { useAttempt } from '../../ui/use-attempt.ts';
import { EditPage, NeedsNetwork, SaveButtons, useWayBack } from './EditPage.tsx';
import { putUs, useUs } from './us-queries.ts';
import { ZoneField, zoneName } from './ZoneField.tsx';

/** In which zone the day of the two begins. */
export default function EditHomeTimeZoneScreen() {
  const client = useQueryClient();
  const two = useTwo();
  const isWaiting = useIsWaiting();
  const { us } = useUs();
  const online = useOnline();
  const goBack = useWayBack(paths.us);
  const { busy, attempt } = useAttempt();
  const [typed, setTyped] = useState<string | null>(null);
  const home = us?.homeTimeZone ?? null;
  const partner = calledWithin(two);
  const chosen = v.safeParse(TimeZoneSchema, typed ?? home);
  const isReady = online && home !== null && chosen.success && chosen.output !== home;
  const save = () => {
    if (!isReady) return;
    void attempt(async () => {
      const body = { timeZone: chosen.output };
      const zone = zoneName(chosen.output);
      putUs(client, await mutate(setHomeTimeZone, { body }));
      // The day may be another one now, wherever it is shown.
      void client.invalidateQueries({ predicate: isUnder(...sharedReads) });
      toast({ kind: 'success', title: t`Your day now follows ${zone}` });
      goBack();
    });
  };
  return (
    <EditPage
      title={t`Where your day begins`}
      words={t`A new day with its question begins at 04:00 in this time zone, for both of you. Changing it changes it for ${partner} too.`}
      parent={paths.us}
      onSave={save}
      actions={<SaveButtons disabled={!isReady} busy={busy} />}
    >
      {home === null ? (
        <Hint icon="clock">
          {two.alone || isWaiting
            ? t`This is for two. Once you are connected, you can choose it here.`
            : t`This could not be fetched just now. It is safe, and comes with a network.`}
        </Hint>
      ) : (
        <ZoneField
          label={t`Your shared time zone`}
          value={typed ?? home}
          none={null}
          onChange={setTyped}
        />
      )}
      <NeedsNetwork online={online} />
    </EditPage>
  );
}
