import { t } from '@usward/core/language/i18n';
import { saveForm } from '@usward/core/reflection/endpoints';
import type { Form } from '@usward/core/reflection/form';
import { useEffect, useMemo, useState } from 'react';
import { queueWrite } from '../../device/outbox/outbox.ts';
import { useDraft } from '../../device/storage/drafts.ts';
import { toastIfQueueingFails } from '../../writes/queueing-failure-toast.ts';
import {
  checkForm,
  fieldNames,
  findFirstProblemField,
  getVisibleProblems,
  isBlockField,
} from './form-check.ts';
import {
  type DraftBlock,
  type FormDraft,
  getFormDraftKey,
  getPresentBlocks,
  parseFormDraft,
  serializeFormDraft,
  toBlock,
} from './form-draft.ts';
import {
  addBlock,
  canMove,
  getPosition,
  type MoveDirection,
  moveBlock,
  type NewBlock,
  removeBlock,
  replaceBlock,
  restoreBlock,
  setTitle,
} from './form-edits.ts';
import { getBlockName } from './form-labels.ts';

/** Every change is stored immediately, until the form is saved or discarded. */
export const useFormDraft = (id: string, base: FormDraft) => {
  const [text, setText, { saved, clear }] = useDraft(getFormDraftKey(id));
  const begun = useMemo(() => parseFormDraft(text), [text]);
  const draft = begun ?? base;
  const check = useMemo(() => checkForm(draft), [draft]);
  return {
    draft,
    check,
    isBegun: begun !== null,
    saved,
    write: (to: FormDraft) => setText(serializeFormDraft(to, base)),
    clear,
    keep: (form: Form) =>
      toastIfQueueingFails(queueWrite(saveForm, { params: { id }, body: form })),
  };
};

export type FormWriting = ReturnType<typeof useFormDraft>;

type StepAnnouncement = (name: string, at: number, of: number) => string;

const stepAnnouncements = {
  add: (name, at, of) => t`${name}: added, ${at} of ${of}.`,
  takeOut: (name) => t`${name}: removed. You can restore it.`,
  putBack: (name, at, of) => t`${name}: restored, ${at} of ${of}.`,
  up: (name, at, of) => t`${name}: moved up, ${at} of ${of}.`,
  down: (name, at, of) => t`${name}: moved down, ${at} of ${of}.`,
} satisfies Record<string, StepAnnouncement>;

const blockSelector = (id: string, part: string): string =>
  `[data-block="${CSS.escape(id)}"] ${part}`;

const fieldSelector = (field: string): string =>
  field === fieldNames.blocks ? '#add-part' : `[name="${CSS.escape(field)}"]`;

/** After each step the focus moves on, and the change is announced. */
export const useFormBuilding = ({ draft, check, write }: FormWriting) => {
  const [openBlock, open] = useState<string | null>(null);
  const [hasTried, setHasTried] = useState(false);
  const [announcement, say] = useState('');
  const [pendingFocus, setPendingFocus] = useState<{ readonly selector: string } | null>(null);

  useEffect(() => {
    if (pendingFocus) document.querySelector<HTMLElement>(pendingFocus.selector)?.focus();
  }, [pendingFocus]);

  const focusOn = (selector: string) => setPendingFocus({ selector });

  const step = (to: FormDraft, id: string, part: string, done: StepAnnouncement) => {
    const block = to.blocks.find((one) => one.id === id);
    const { at, of } = getPosition(to, id);
    write(to);
    focusOn(blockSelector(id, part));
    if (block) say(done(getBlockName(toBlock(block)), at, of));
  };

  return {
    draft,
    openBlock,
    said: announcement,
    errors: getVisibleProblems(check, hasTried),
    open: (id: string | null) => {
      open(id);
      const from = id ?? openBlock;
      if (from !== null)
        focusOn(blockSelector(from, id === null ? '[data-act="change"]' : 'textarea'));
    },
    retitle: (title: string) => write(setTitle(draft, title)),
    change: (block: DraftBlock) => write(replaceBlock(draft, block)),
    add: (wanted: NewBlock) => {
      const to = addBlock(draft, wanted, crypto.randomUUID());
      const last = to.blocks.at(-1);
      if (to === draft || last === undefined) return;
      // A theme's sentences are prefilled; everything else starts with writing.
      open(wanted.kind === 'theme' ? null : last.id);
      step(to, last.id, wanted.kind === 'theme' ? 'h2' : 'textarea', stepAnnouncements.add);
    },
    takeOut: ({ id }: DraftBlock) => {
      if (openBlock === id) open(null);
      step(removeBlock(draft, id), id, '[data-act="put-back"]', stepAnnouncements.takeOut);
    },
    putBack: ({ id }: DraftBlock) =>
      step(restoreBlock(draft, id), id, 'h2', stepAnnouncements.putBack),
    move: ({ id }: DraftBlock, way: MoveDirection) => {
      if (!canMove(draft, id, way)) return;
      step(moveBlock(draft, id, way), id, `[data-act="${way}"]`, stepAnnouncements[way]);
    },
    /** Null after focusing the first field with a problem. */
    attempt: (): Form | null => {
      const field = findFirstProblemField(draft);
      if (field === null) return check.form;
      setHasTried(true);
      const block = getPresentBlocks(draft).find(({ id }) => isBlockField(field, id));
      if (block) open(block.id);
      focusOn(fieldSelector(field));
      say(t`Something needs fixing. See the note next to the field.`);
      return null;
    },
  };
};

export type FormBuilding = ReturnType<typeof useFormBuilding>;
