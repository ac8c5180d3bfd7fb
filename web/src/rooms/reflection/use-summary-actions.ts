import { useQueryClient } from '@tanstack/react-query';
import {
  agreeToSummary,
  removeSummary,
  type reportReasons,
  reportSummary,
  writeSummary,
} from '@usward/core/reflection/endpoints';
import type { Reflection, SummaryView } from '@usward/core/reflection/reflection';
import { toSummaryInput } from '@usward/core/reflection/summary';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Couple } from '../../couple/use-couple.ts';
import { mutate } from '../../device/cache/mutate.ts';
import { ApiError } from '../../device/network/api.ts';
import { useOnline } from '../../device/network/online.ts';
import { useUser } from '../../device/session/auth.tsx';
import { setDraft, useDraft } from '../../device/storage/drafts.ts';
import { useAttempt } from '../../ui/use-attempt.ts';
import type { OpenResult } from './answer-pairs.ts';
import {
  getShownSummary,
  getSummaryDraftKey,
  getSummaryStep,
  type LocalSummary,
  parseLocalSummary,
} from './local-summary.ts';
import {
  getCachedReflection,
  refetchReflection,
  refetchReflectionsAndDashboard,
  useReflections,
} from './reflection-queries.ts';
import { generateSummaryOnDevice, useDeviceSummaryWriter } from './use-device-summary-writer.ts';

export type ReportReason = (typeof reportReasons)[number];

export type SummarizedReflection = Reflection & {
  readonly result: OpenResult;
  readonly summary: SummaryView;
};

export const useSummaryActions = (reflection: SummarizedReflection, couple: Couple) => {
  const { id, form, result, summary } = reflection;
  const params = { id };
  const client = useQueryClient();
  const user = useUser();
  const online = useOnline();
  const { data } = useReflections();
  const device = useDeviceSummaryWriter(!couple.frozen && summary.text !== null);
  const [storedText, setStoredText] = useDraft(getSummaryDraftKey(id));
  const own = parseLocalSummary(storedText);
  const shown = getShownSummary(summary, own);
  const [writing, setWriting] = useState(false);
  const refetch = () => refetchReflectionsAndDashboard(client);
  const { busy, attempt } = useAttempt(refetch);

  const isDeviceKnown = device !== undefined;
  const step =
    couple.frozen || !isDeviceKnown ? 'none' : getSummaryStep(summary, own, device !== null);
  const keep = (to: LocalSummary) => setDraft(getSummaryDraftKey(id), JSON.stringify(to));

  const writeOnDevice = async (): Promise<boolean> => {
    if (!device) return false;
    const names = [user?.firstName, user?.lastName, couple.you].filter((name) => name != null);
    const text = await generateSummaryOnDevice(device, toSummaryInput(form, result), names).catch(
      () => null,
    );
    if (text === null) return false;
    // The consent or the summary may be gone since.
    const now = getCachedReflection(client, id)?.summary;
    if (now?.agreed.both && now.text !== null) keep({ state: 'written', ...text });
    return true;
  };
  const writeByGemini = async (): Promise<boolean> => {
    await mutate(writeSummary, { params });
    const read = await refetchReflection(client, id);
    // The partner's phone may have asked too; polling picks that up.
    return read.summary?.gemini === 'writing' || read.summary?.text?.writer !== 'template';
  };
  const write = async () => {
    setWriting(true);
    const isWritten =
      (await writeOnDevice()) ||
      (summary.gemini === 'ready' &&
        online &&
        // The template's text shows that it failed.
        (await writeByGemini().catch(() => false)));
    if (!isWritten) {
      keep({ state: 'failed' });
      // It may have been written although no reply came.
      refetch();
    }
    setWriting(false);
  };

  const isDue = step === 'device' || (step === 'gemini' && online);
  const begin = useEffectEvent(() => {
    if (!writing) void write();
  });
  useEffect(() => {
    if (isDue) begin();
  }, [isDue]);

  const setAgreement = async (agreed: boolean) => {
    await mutate(agreeToSummary, { params, body: { agreed } });
    await refetchReflection(client, id);
  };
  /** `askFirst` runs when the general consent is missing or for an older text. */
  const agree = (askFirst: () => void) =>
    attempt(async () => {
      if (data?.agreed === false) {
        askFirst();
        return;
      }
      try {
        await setAgreement(true);
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'needs-consent')) throw error;
        askFirst();
      }
    });

  return {
    step,
    shown,
    writing: writing || step === 'writing',
    online,
    busy,
    agreed: summary.agreed.mine,
    canTryAgain: Boolean(device) || (summary.gemini === 'ready' && online),
    tryAgain: () => {
      setStoredText('');
      void write();
    },
    agree,
    /** Requires the general consent. */
    recordAgreement: () => setAgreement(true),
    withdraw: () =>
      attempt(async () => {
        await setAgreement(false);
        setStoredText('');
      }),
    remove: () =>
      attempt(async () => {
        await mutate(removeSummary, { params });
        setStoredText('');
        await refetchReflection(client, id);
      }),
    report: (reason: ReportReason) =>
      attempt(async () => {
        const onDevice = shown?.writer === 'device';
        await mutate(reportSummary, { params, body: { reason, onDevice } });
        setStoredText('');
        await refetchReflection(client, id);
      }),
  };
};

export type SummaryActions = ReturnType<typeof useSummaryActions>;
