import { useQueryClient } from '@tanstack/react-query';
import { TimeZoneSchema } from '@usward/core/calendar';
import { t } from '@usward/core/language/i18n';
import { setHomeTimeZone } from '@usward/core/us/endpoints';
import { useState } from 'react';
import * as v from 'valibot';
import { partnerNameInSentence, useCouple, useIsWaiting } from '../../couple/use-couple.ts';
import { mutate } from '../../device/cache/mutate.ts';
import { coupleReadPaths, isQueryUnder } from '../../device/cache/read-paths.ts';
import { useOnline } from '../../device/network/online.ts';
import { Hint } from '../../ui/Hints.tsx';
import { paths } from '../../ui/paths.ts';
import { toast } from '../../ui/toast.ts';
import { useAttempt } from '../../ui/use-attempt.ts';
import { EditPage, NeedsNetwork, SaveButtons, useReturn } from './EditPage.tsx';
import { setUs, useUs } from './us-queries.ts';
import { getZoneName, ZoneField } from './ZoneField.tsx';

/** In which zone the day of the two begins. */
export default function EditHomeTimeZoneScreen() {
  const client = useQueryClient();
  const couple = useCouple();
  const isWaiting = useIsWaiting();
  const { us } = useUs();
  const online = useOnline();
  const goBack = useReturn(paths.us);
  const { busy, attempt } = useAttempt();
  const [typed, setTyped] = useState<string | null>(null);
  const home = us?.homeTimeZone ?? null;
  const partner = partnerNameInSentence(couple);
  const chosen = v.safeParse(TimeZoneSchema, typed ?? home);
  const isReady = online && home !== null && chosen.success && chosen.output !== home;
  const save = () => {
    if (!isReady) return;
    void attempt(async () => {
      const body = { timeZone: chosen.output };
      const zone = getZoneName(chosen.output);
      setUs(client, await mutate(setHomeTimeZone, { body }));
      // The day may be another one now, wherever it is shown.
      void client.invalidateQueries({ predicate: isQueryUnder(...coupleReadPaths) });
      toast({ kind: 'success', title: t`Your day now follows ${zone}` });
      goBack();
    });
  };
  return (
    <EditPage
      title={t`Where your day begins`}
      description={t`A new day with its question begins at 04:00 in this time zone, for both of you. Changing it changes it for ${partner} too.`}
      parent={paths.us}
      onSave={save}
      actions={<SaveButtons disabled={!isReady} busy={busy} />}
    >
      {home === null ? (
        <Hint icon="clock">
          {couple.alone || isWaiting
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
