import { t } from '@usward/core/language/i18n';
import { saveForm } from '@usward/core/reflection/endpoints';
import type { Form } from '@usward/core/reflection/form';
import { useEffect, useMemo, useState } from 'react';
import { queueWrite } from '../../device/outbox/outbox.ts';
import { useDraft } from '../../device/storage/drafts.ts';
import { queueWithToast } from '../../writes/queue-with-toast.ts';
import {
  checkForm,
  fieldNames,
  findFirstProblem,
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
  putBack,
  removeBlock,
  replaceBlock,
  setTitle,
} from './form-edits.ts';
import { getBlockName } from './form-labels.ts';

/** Writing a form: each change is kept on this phone at once, until the form is kept or let go. */
export const useFormWriting = (id: string, base: FormDraft) => {
  const [text, setText, { saved, clear }] = useDraft(getFormDraftKey(id));
  const begun = useMemo(() => parseFormDraft(text), [text]);
  const draft = begun ?? base;
  const check = useMemo(() => checkForm(draft), [draft]);
  return {
    draft,
    check,
    /** Something was changed that is only on this phone. */
    isBegun: begun !== null,
    saved,
    write: (to: FormDraft) => setText(serializeFormDraft(to, base)),
    clear,
    /** Keeps it with the person; answers whether this phone has taken it. */
    keep: (form: Form) => queueWithToast(queueWrite(saveForm, { params: { id }, body: form })),
  };
};

/** What {@link useFormWriting} gives. */
export type FormWriting = ReturnType<typeof useFormWriting>;

/** What is said of a part once something was done with it, and where it stands now. */
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

/** Building a form part by part: after each step the focus is where one goes on, and it is said. */
export const useFormBuilding = ({ draft, check, write }: FormWriting) => {
  const [openBlock, open] = useState<string | null>(null);
  const [hasTried, setHasTried] = useState(false);
  const [announcement, say] = useState('');
  const [pendingFocus, setPendingFocus] = useState<{ readonly selector: string } | null>(null);

  useEffect(() => {
    if (pendingFocus) document.querySelector<HTMLElement>(pendingFocus.selector)?.focus();
  }, [pendingFocus]);

  const focusOn = (selector: string) => setPendingFocus({ selector });

  /** Changes the form, says so and where the part stands now, and goes on in it. */
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
    /** What to say in each field. */
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
      // The sentences of a theme are there already; all else is begun with writing.
      open(wanted.kind === 'theme' ? null : last.id);
      step(to, last.id, wanted.kind === 'theme' ? 'h2' : 'textarea', stepAnnouncements.add);
    },
    takeOut: ({ id }: DraftBlock) => {
      if (openBlock === id) open(null);
      step(removeBlock(draft, id), id, '[data-act="put-back"]', stepAnnouncements.takeOut);
    },
    putBack: ({ id }: DraftBlock) => step(putBack(draft, id), id, 'h2', stepAnnouncements.putBack),
    move: ({ id }: DraftBlock, way: MoveDirection) => {
      if (!canMove(draft, id, way)) return;
      step(moveBlock(draft, id, way), id, `[data-act="${way}"]`, stepAnnouncements[way]);
    },
    /** The form where it can go on; else what is wrong is said, and the first such field has the focus. */
    attempt: (): Form | null => {
      const field = findFirstProblem(draft);
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

/** What {@link useFormBuilding} gives. */
export type FormBuilding = ReturnType<typeof useFormBuilding>;
