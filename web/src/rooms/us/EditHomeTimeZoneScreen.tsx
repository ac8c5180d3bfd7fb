import { useQueryClient } from '@tanstack/react-query';
import { TimeZoneSchema } from '@usward/core/calendar';
import { t } from '@usward/core/language/i18n';
import { setHomeTimeZone } from '@usward/core/us/endpoints';
import { useState } from 'react';
import * as v from 'valibot';
import { getZoneName } from '../../couple/day-start.ts';
import {
  partnerNameInSentence,
  useCouple,
  useIsAwaitingConfirmation,
} from '../../couple/use-couple.ts';
import { mutate } from '../../device/cache/mutate.ts';
import { coupleReadPaths, createPathPredicate } from '../../device/cache/read-paths.ts';
import { useOnline } from '../../device/network/online.ts';
import { Hint } from '../../ui/FieldHints.tsx';
import { paths } from '../../ui/paths.ts';
import { toast } from '../../ui/toast.ts';
import { useAttempt } from '../../ui/use-attempt.ts';
import { EditPage, OfflineHint, SaveButtons, useGoBack } from './EditPage.tsx';
import { TimeZoneField } from './TimeZoneField.tsx';
import { updateUsAndRefetch, useUs } from './us-queries.ts';

export default function EditHomeTimeZoneScreen() {
  const client = useQueryClient();
  const couple = useCouple();
  const isWaiting = useIsAwaitingConfirmation();
  const { us } = useUs();
  const online = useOnline();
  const goBack = useGoBack(paths.us);
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
      updateUsAndRefetch(client, await mutate(setHomeTimeZone, { body }));
      // The couple's day may have changed everywhere.
      void client.invalidateQueries({ predicate: createPathPredicate(...coupleReadPaths) });
      toast({ kind: 'success', title: t`Your day now follows ${zone} time` });
      goBack();
    });
  };
  return (
    <EditPage
      title={t`Where your day starts`}
      description={t`A new day, with its question, starts at 4:00 AM in this time zone, for both of you. If you change it, it changes for ${partner} too.`}
      parent={paths.us}
      onSave={save}
      actions={<SaveButtons disabled={!isReady} busy={busy} />}
    >
      {home === null ? (
        <Hint icon="clock">
          {couple.alone || isWaiting
            ? t`You can choose this here once you’re linked with your partner.`
            : t`We couldn’t load this. It’s safe, and it’ll load when you’re online.`}
        </Hint>
      ) : (
        <TimeZoneField
          label={t`Your shared time zone`}
          value={typed ?? home}
          none={null}
          onChange={setTyped}
        />
      )}
      <OfflineHint online={online} />
    </EditPage>
  );
}
