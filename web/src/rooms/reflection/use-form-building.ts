import { t } from '@usward/core/language/speak';
import { saveForm } from '@usward/core/reflection/endpoints';
import type { Form } from '@usward/core/reflection/form';
import { useEffect, useMemo, useState } from 'react';
import { useDraft } from '../../device/drafts.ts';
import { queueWrite } from '../../device/outbox/outbox.ts';
import { queueOrSay } from '../../ui/queue-or-say.ts';
import { checkForm, fieldOf, firstWrong, isOfBlock, wordsToShow } from './form-check.ts';
import {
  blockOf,
  type DraftBlock,
  draftText,
  type FormDraft,
  formPlace,
  presentBlocks,
  readForm,
} from './form-draft.ts';
import {
  added,
  canMove,
  changed,
  moved,
  type NewBlock,
  putBack,
  retitled,
  standingOf,
  takenOut,
  type Way,
} from './form-moves.ts';
import { nameOf } from './form-words.ts';

/** Writing a form: each change is kept on this phone at once, until the form is kept or let go. */
export const useFormWriting = (id: string, base: FormDraft) => {
  const [text, setText, { saved, clear }] = useDraft(formPlace(id));
  const begun = useMemo(() => readForm(text), [text]);
  const draft = begun ?? base;
  const check = useMemo(() => checkForm(draft), [draft]);
  return {
    draft,
    check,
    /** Something was changed that is only on this phone. */
    isBegun: begun !== null,
    saved,
    write: (to: FormDraft) => setText(draftText(to, base)),
    clear,
    /** Keeps it with the person; answers whether this phone has taken it. */
    keep: (form: Form) => queueOrSay(queueWrite(saveForm, { params: { id }, body: form })),
  };
};

/** What {@link useFormWriting} gives. */
export type FormWriting = ReturnType<typeof useFormWriting>;

/** What is said of a part once something was done with it, and where it stands now. */
type Done = (name: string, at: number, of: number) => string;

const doneWords = {
  add: (name, at, of) => t`${name}: added, ${at} of ${of}.`,
  takeOut: (name) => t`${name}: taken out, and can be put back.`,
  putBack: (name, at, of) => t`${name}: put back, ${at} of ${of}.`,
  up: (name, at, of) => t`${name}: moved up, ${at} of ${of}.`,
  down: (name, at, of) => t`${name}: moved down, ${at} of ${of}.`,
} satisfies Record<string, Done>;

const inBlock = (id: string, part: string): string => `[data-block="${CSS.escape(id)}"] ${part}`;

const inField = (field: string): string =>
  field === fieldOf.blocks ? '#add-part' : `[name="${CSS.escape(field)}"]`;

/** Building a form part by part: after each step the focus is where one goes on, and it is said. */
export const useFormBuilding = ({ draft, check, write }: FormWriting) => {
  const [openBlock, open] = useState<string | null>(null);
  const [isTried, setTried] = useState(false);
  const [said, say] = useState('');
  const [wish, setWish] = useState<{ readonly selector: string } | null>(null);

  useEffect(() => {
    if (wish) document.querySelector<HTMLElement>(wish.selector)?.focus();
  }, [wish]);

  const focusOn = (selector: string) => setWish({ selector });

  /** Changes the form, says so and where the part stands now, and goes on in it. */
  const step = (to: FormDraft, id: string, part: string, done: Done) => {
    const block = to.blocks.find((one) => one.id === id);
    const { at, of } = standingOf(to, id);
    write(to);
    focusOn(inBlock(id, part));
    if (block) say(done(nameOf(blockOf(block)), at, of));
  };

  return {
    draft,
    openBlock,
    said,
    /** What to say in each field. */
    errors: wordsToShow(check, isTried),
    open: (id: string | null) => {
      open(id);
      const from = id ?? openBlock;
      if (from !== null) focusOn(inBlock(from, id === null ? '[data-act="change"]' : 'textarea'));
    },
    retitle: (title: string) => write(retitled(draft, title)),
    change: (block: DraftBlock) => write(changed(draft, block)),
    add: (wanted: NewBlock) => {
      const to = added(draft, wanted, crypto.randomUUID());
      const last = to.blocks.at(-1);
      if (to === draft || last === undefined) return;
      // The sentences of a theme are there already; all else is begun with writing.
      open(wanted.kind === 'theme' ? null : last.id);
      step(to, last.id, wanted.kind === 'theme' ? 'h2' : 'textarea', doneWords.add);
    },
    takeOut: ({ id }: DraftBlock) => {
      if (openBlock === id) open(null);
      step(takenOut(draft, id), id, '[data-act="put-back"]', doneWords.takeOut);
    },
    putBack: ({ id }: DraftBlock) => step(putBack(draft, id), id, 'h2', doneWords.putBack),
    move: ({ id }: DraftBlock, way: Way) => {
      if (!canMove(draft, id, way)) return;
      step(moved(draft, id, way), id, `[data-act="${way}"]`, doneWords[way]);
    },
    /** The form where it can go on; else what is wrong is said, and the first such field has the focus. */
    attempt: (): Form | null => {
      const field = firstWrong(draft);
      if (field === null) return check.form;
      setTried(true);
      const block = presentBlocks(draft).find(({ id }) => isOfBlock(field, id));
      if (block) open(block.id);
      focusOn(inField(field));
      say(t`Something is not right yet. It is said beside the field.`);
      return null;
    },
  };
};

/** What {@link useFormBuilding} gives. */
export type FormBuilding = ReturnType<typeof useFormBuilding>;
