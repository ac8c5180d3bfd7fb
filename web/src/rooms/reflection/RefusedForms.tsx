import { plural, t } from '@usward/core/language/speak';
import { saveForm, shareForm } from '@usward/core/reflection/endpoints';
import type { Form } from '@usward/core/reflection/form';
import { useNavigate } from 'react-router-dom';
import { draftText, setDraft } from '../../device/drafts.ts';
import {
  discardWrite,
  type QueuedWrite,
  retryWrite,
  useQueuedWrites,
} from '../../device/outbox/outbox.ts';
import { isOfOther, useWrittenIn, writtenInBody } from '../../device/written-in.ts';
import { paths } from '../../paths.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Hint } from '../../ui/Hints.tsx';
import { queueOrSay } from '../../ui/queue-or-say.ts';
import { Actions, Stack } from '../../ui/Stack.tsx';
import { Soft } from '../../ui/Text.tsx';
import { thenGoOn } from '../../ui/then-go-on.ts';
import { draftOfForm, formPlace } from './form-draft.ts';
import { formRefusal } from './form-refusal.ts';
import { LetGo } from './LetGo.tsx';
import { formIn, isOfForms } from './overlay-forms.ts';
import { RefusedTap } from './RefusedTap.tsx';
import { useShareGate } from './use-sharing.ts';

/** Where a form is taken up again: its own place, or a new one where that holds something newer. */
const placeFor = ({ name, params }: QueuedWrite): string => {
  const { id } = params;
  const isFree = name === saveForm.name && id !== undefined && draftText(formPlace(id)) === '';
  return isFree ? id : crypto.randomUUID();
};

const RefusedForm = ({ write, form }: { readonly write: QueuedWrite; readonly form: Form }) => {
  const navigate = useNavigate();
  const isForOther = isOfOther(writtenInBody(write.body), useWrittenIn());
  const { words, canRetry, leads } = formRefusal(write, { isForOther, gate: useShareGate() });
  const takeUp = () => {
    const id = placeFor(write);
    setDraft(formPlace(id), JSON.stringify(draftOfForm(form)));
    void queueOrSay(discardWrite(write.key));
    navigate(paths.feedbackForm(id), { state: { isNew: true } });
  };
  const title = write.name === shareForm.name ? t`It was not shared` : t`It was not saved yet`;
  return (
    <Card as="section" kind="flat" aria-label={title}>
      <Stack gap={2} role="status">
        <h2>{title}</h2>
        <Hint icon="alert">{words ?? write.message ?? t`It could not be sent.`}</Hint>
      </Stack>
      <Stack gap={1}>
        <p>
          <bdi>{form.title}</bdi>
        </p>
        <Soft small>
          {plural(form.blocks.length, {
            one: '# part, kept on this phone with every word.',
            other: '# parts, kept on this phone with every word.',
          })}
        </Soft>
      </Stack>
      <Actions>
        {canRetry && (
          <Button
            kind="quiet"
            onClick={() => thenGoOn(retryWrite(write.key))}
          >{t`Try again`}</Button>
        )}
        {leads !== null && (
          <LinkButton kind="quiet" to={leads.to}>
            {leads.label}
          </LinkButton>
        )}
        <Button kind={canRetry ? 'plain' : 'quiet'} onClick={takeUp}>{t`Take it up again`}</Button>
      </Actions>
      <LetGo
        label={t`Let it go`}
        title={t`Let this form go?`}
        words={t`This version of it is only on this phone, so it will be gone for good.`}
        keep={t`Keep it`}
        letGo={t`Let it go`}
        onLetGo={() => thenGoOn(discardWrite(write.key))}
      />
    </Card>
  );
};

/** Forms that the server did not take: kept, with what can be done. `about`: only what was shared so. */
export const RefusedForms = ({ about }: { readonly about?: string | undefined }) => {
  const refused = useQueuedWrites().filter(
    (write) =>
      write.state === 'attention' &&
      isOfForms(write) &&
      (about === undefined || write.params.id === about),
  );
  return refused.map((write) => {
    const form = formIn(write);
    return form === null ? (
      // A form that the server did not take away: it stays where it is.
      <RefusedTap
        key={write.key}
        write={write}
        title={t`A form is still there`}
        otherwise={t`It could not be taken away.`}
        leave={t`Leave it there`}
      />
    ) : (
      <RefusedForm key={write.key} write={write} form={form} />
    );
  });
};
