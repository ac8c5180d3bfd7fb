import { useQueryClient } from '@tanstack/react-query';
import { saveOnboarding } from '@usward/core/account/endpoints';
import { CalendarDateSchema } from '@usward/core/calendar';
import { t } from '@usward/core/language/i18n';
import { useState } from 'react';
import * as v from 'valibot';
import { partnerName, partnerNameInSentence, useCouple } from '../../couple/use-couple.ts';
import { mutate } from '../../device/cache/mutate.ts';
import { getLocalDate } from '../../device/local-date.ts';
import { useOnline } from '../../device/network/online.ts';
import { useAuth } from '../../device/session/auth.tsx';
import { formatDate } from '../../ui/format-dates.ts';
import { paths } from '../../ui/paths.ts';
import { TextField } from '../../ui/TextField.tsx';
import { toast } from '../../ui/toast.ts';
import { useAttempt } from '../../ui/use-attempt.ts';
import { EditPage, OfflineHint, SaveButtons, useGoBack, useUnsaved } from './EditPage.tsx';
import { TogetherSinceProposal, useTogetherSinceProposal } from './TogetherSinceProposal.tsx';
import { refetchUsAndDashboard, useUs } from './us-queries.ts';

/** A partner has to agree, once confirmed; before that it is simply saved. */
export default function EditTogetherSinceScreen() {
  const { user, replaceUser } = useAuth();
  const client = useQueryClient();
  const { us } = useUs();
  const couple = useCouple();
  const online = useOnline();
  const goBack = useGoBack(paths.us);
  const alone = useAttempt();
  const { busy, propose } = useTogetherSinceProposal();
  const [typed, setTyped] = useState<string | null>(null);
  const counting = us?.togetherSince ?? user?.togetherSince ?? null;
  const wished = v.safeParse(CalendarDateSchema, typed ?? counting);
  const unsaved = useUnsaved(typed !== null && typed !== counting);
  const today = getLocalDate();
  const partner = partnerNameInSentence(couple);
  const asksNobody = couple.alone || (user !== null && user.confirmation !== null);
  const isAhead = wished.success && wished.output > today;
  const isReady =
    online && wished.success && !isAhead && wished.output !== counting && !couple.frozen;

  const save = () => {
    if (!isReady) return;
    const togetherSince = wished.output;
    if (!asksNobody) {
      void propose(togetherSince, (counts) => {
        const date = formatDate(togetherSince);
        const title = counts
          ? t`You’re counting from ${date}`
          : t`${partnerName(couple)} has been asked about ${date}`;
        toast({ kind: 'success', title });
        unsaved.saved();
        goBack();
      });
      return;
    }
    void alone.attempt(async () => {
      replaceUser((await mutate(saveOnboarding, { body: { togetherSince } })).user);
      refetchUsAndDashboard(client).catch((error: unknown) => console.error(error));
      toast({ kind: 'success', title: t`Date saved` });
      unsaved.saved();
      goBack();
    });
  };

  return (
    <EditPage
      title={t`Together since`}
      description={
        asksNobody
          ? t`We count your days together from here.`
          : t`We count your days together from here. If you suggest another date, nothing changes until ${partner} says yes.`
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
      {us?.proposal && (
        <TogetherSinceProposal
          proposal={us.proposal}
          counting={counting}
          partner={partnerName(couple)}
        />
      )}
      <TextField
        label={t`Together since`}
        name="togetherSince"
        type="date"
        max={today}
        value={typed ?? counting ?? ''}
        onChange={setTyped}
        error={isAhead ? t`Choose today or an earlier date.` : null}
        hint={
          couple.frozen
            ? t`Your shared space is paused, so this stays as it is for now.`
            : undefined
        }
      />
      <OfflineHint online={online} />
    </EditPage>
  );
}
