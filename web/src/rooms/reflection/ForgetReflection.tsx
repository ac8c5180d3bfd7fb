import { t } from '@usward/core/language/i18n';
import { forgetReflection } from '@usward/core/reflection/endpoints';
import type { Reflection } from '@usward/core/reflection/reflection';
import { useNavigate } from 'react-router-dom';
import { useCouple } from '../../couple/use-couple.ts';
import { useOnline } from '../../device/network/online.ts';
import { queueWrite } from '../../device/outbox/outbox.ts';
import { setDraft } from '../../device/storage/drafts.ts';
import { Button } from '../../ui/Button.tsx';
import { useConfirmSheet } from '../../ui/ConfirmSheet.tsx';
import { Hint } from '../../ui/FieldHints.tsx';
import { paths } from '../../ui/paths.ts';
import { Cluster } from '../../ui/Stack.tsx';
import { toast } from '../../ui/toast.ts';
import { toastIfQueueingFails } from '../../writes/queueing-failure-toast.ts';
import { getAnswersDraftKey } from './answer-draft.ts';
import { getSummaryDraftKey } from './local-summary.ts';
import { getForgetQuestion, getForgetTexts, getForgetTitle } from './reflection-copy.ts';

/** Deletes it for both, after saying what goes. */
export const useForgetReflection = (reflection: Reflection) => {
  const { id } = reflection;
  const couple = useCouple();
  const online = useOnline();
  const navigate = useNavigate();
  const label = getForgetTitle(reflection);
  const forget = async () => {
    if (!(await toastIfQueueingFails(queueWrite(forgetReflection, { params: { id } }))))
      return false;
    for (const draftKey of [getAnswersDraftKey(id), getSummaryDraftKey(id)]) setDraft(draftKey, '');
    navigate(paths.feedback, { replace: true });
    toast({ kind: 'success', title: t`It’s deleted` });
    return true;
  };
  const { ask, sheet } = useConfirmSheet(forget, {
    title: getForgetQuestion(reflection),
    readFirst: true,
    keep: t`Keep it`,
    confirm: label,
    icon: 'trash',
    children: (
      <>
        {getForgetTexts(reflection, couple).map((words) => (
          <p key={words}>{words}</p>
        ))}
        {!online && (
          <Hint icon="offline">{t`It’s removed from this device now, and everywhere else when you’re online.`}</Hint>
        )}
      </>
    ),
  });
  return { label, ask, sheet };
};

export const ForgetReflection = ({ reflection }: { readonly reflection: Reflection }) => {
  const { label, ask, sheet } = useForgetReflection(reflection);
  return (
    <>
      <Cluster center>
        <Button kind="plain" icon="trash" onClick={ask}>
          {label}
        </Button>
      </Cluster>
      {sheet}
    </>
  );
};
