import { useQueryClient } from '@tanstack/react-query';
import { saveOnboarding } from '@usward/core/account/endpoints';
import { CalendarDateSchema } from '@usward/core/calendar';
import { t } from '@usward/core/language/speak';
import { useState } from 'react';
import * as v from 'valibot';
import { mutate } from '../../device/mutate.ts';
import { useOnline } from '../../device/online.ts';
import { useAuth } from '../../device/session/auth.tsx';
import { todayHere } from '../../device/today-here.ts';
import { paths } from '../../paths.ts';
import { formatDate } from '../../ui/format.ts';
import { TextField } from '../../ui/TextField.tsx';
import { toast } from '../../ui/toast.ts';
import { called, calledWithin, useTwo } from '../../ui/two.ts';
import { useAttempt } from '../../ui/use-attempt.ts';
import { DateAsk, useDateSteps } from './DateAsk.tsx';
import { EditPage, NeedsNetwork, SaveButtons, useUnsaved, useWayBack } from './EditPage.tsx';
import { rereadUs, useUs } from './us-queries.ts';

/** The day to count from: the partner is asked, once they are confirmed; until then one just saves it. */
export default function EditTogetherSinceScreen() {
  const { user, replaceUser } = useAuth();
  const client = useQueryClient();
  const { us } = useUs();
  const two = useTwo();
  const online = useOnline();
  const goBack = useWayBack(paths.us);
  const alone = useAttempt();
  const { busy, propose } = useDateSteps();
  const [typed, setTyped] = useState<string | null>(null);
  const counting = us?.togetherSince ?? user?.togetherSince ?? null;
  const wished = v.safeParse(CalendarDateSchema, typed ?? counting);
  const unsaved = useUnsaved(typed !== null && typed !== counting);
  const today = todayHere();
  const partner = calledWithin(two);
  const asksNobody = two.alone || (user !== null && user.confirmation !== null);
  const isAhead = wished.success && wished.output > today;
  const isReady = online && wished.success && !isAhead && wished.output !== counting && !two.frozen;

  const save = () => {
    if (!isReady) return;
    const togetherSince = wished.output;
    if (!asksNobody) {
      void propose(togetherSince, (counts) => {
        const date = formatDate(togetherSince);
        const title = counts ? t`You count from ${date}` : t`${called(two)} is asked about ${date}`;
        toast({ kind: 'success', title });
        unsaved.saved();
        goBack();
      });
      return;
    }
    void alone.attempt(async () => {
      replaceUser((await mutate(saveOnboarding, { body: { togetherSince } })).user);
      rereadUs(client).catch((error: unknown) => console.error(error));
      toast({ kind: 'success', title: t`Date saved` });
      unsaved.saved();
      goBack();
    });
  };

  return (
    <EditPage
      title={t`Together since`}
      words={
        asksNobody
          ? t`The day you count from.`
          : t`The day you two count from. A change is a question to ${partner}; until they say yes, nothing changes.`
      }
      parent={paths.us}
      onSave={save}
      unsaved={unsaved}
      actions={
        <SaveButtons
          label={asksNobody ? t`Save` : t`Ask ${partner}`}
          disabled={!isReady}
          busy={busy || alone.busy}
        />
      }
    >
      {us?.proposal && <DateAsk proposal={us.proposal} counting={counting} partner={called(two)} />}
      <TextField
        label={t`Together since`}
        name="togetherSince"
        type="date"
        max={today}
        value={typed ?? counting ?? ''}
        onChange={setTyped}
        error={isAhead ? t`This day is still to come.` : null}
        hint={
          two.frozen
            ? t`What you two shared is resting, so this stays as it is for now.`
            : undefined
        }
      />
      <NeedsNetwork online={online} />
    </EditPage>
  );
}
