import { FORM_LIMITS } from '@usward/core/reflection/form';
import { themes } from '@usward/core/reflection/themes';
import { describe, expect, it } from 'vitest';
import {
  checkForm,
  fieldNames,
  findFirstProblemField,
  getVisibleProblems,
  isBlockField,
} from './form-check.ts';
import { blankForm, type DraftBlock, type FormDraft } from './form-draft.ts';
import { suggestedSentences } from './form-edits.ts';

const words: DraftBlock = { kind: 'words', id: 'w', prompt: 'What stays with you?' };
const ease: DraftBlock = {
  kind: 'theme',
  id: 't',
  theme: 'ease',
  sliders: [...suggestedSentences.ease],
};
const chips: DraftBlock = { kind: 'chips', id: 'c', sort: 'loved', lines: 'Time\nMusic' };
const choice: DraftBlock = { kind: 'choice', id: 'q', prompt: 'Again?', lines: 'Soon\nOne day' };

const draft = (...blocks: DraftBlock[]): FormDraft => ({ title: 'Slow evening', blocks });

describe('checkForm', () => {
  it('gives a form that can be sent, trimmed', () => {
    const { form, problems } = checkForm({ ...draft(ease, chips, choice, words), title: ' Slow ' });
    expect(problems).toEqual({});
    expect(form?.title).toBe('Slow');
    expect(form?.blocks.map(({ id }) => id)).toEqual(['t', 'c', 'q', 'w']);
  });

  it('names the field in which something is missing', () => {
    const { form, problems } = checkForm({
      title: ' ',
      blocks: [
        { ...ease, sliders: ['One', '', 'Three'] },
        { ...choice, prompt: '', lines: 'Soon' },
        { ...chips, lines: '' },
      ],
    });
    expect(form).toBeNull();
    expect(Object.keys(problems).sort()).toEqual(
      [
        fieldNames.title,
        fieldNames.slider('t', 1),
        fieldNames.prompt('q'),
        fieldNames.lines('q'),
        fieldNames.lines('c'),
      ].sort(),
    );
    expect(Object.values(problems).every(({ isMissing }) => isMissing)).toBe(true);
  });

  it('says of several lines which is too long', () => {
    const long = 'm'.repeat(FORM_LIMITS.chip + 1);
    const { problems } = checkForm(draft({ ...chips, lines: `Time\n${long}` }));
    expect(problems[fieldNames.lines('c')]?.words).toBe(`“${long}”: Use 30 characters or fewer.`);
  });

  it('says that two lines are the same', () => {
    const { problems } = checkForm(draft({ ...chips, lines: 'Time\ntime' }));
    expect(problems[fieldNames.lines('c')]).toEqual({
      words: 'Two of these are the same.',
      isMissing: false,
    });
  });

  it('wants something in the form, and does not count what was taken out', () => {
    for (const one of [blankForm, draft({ ...words, isRemoved: true })]) {
      expect(checkForm(one).problems[fieldNames.blocks]?.words).toBe('Add something to the form.');
    }
  });

  it('takes the suggested sentences of each theme as they are', () => {
    const blocks = themes.map((theme) => ({
      ...ease,
      id: theme,
      theme,
      sliders: [...suggestedSentences[theme]],
    }));
    expect(checkForm(draft(...blocks)).form).not.toBeNull();
  });
});

describe('getVisibleProblems', () => {
  const check = checkForm({ title: '', blocks: [{ ...words, prompt: 'm'.repeat(141) }] });

  it('holds back what is only missing yet, but not what is too much', () => {
    expect(getVisibleProblems(check, false)).toEqual({
      [fieldNames.prompt('w')]: 'Use 140 characters or fewer.',
    });
  });

  it('says all of it once somebody wants to go on', () => {
    expect(Object.keys(getVisibleProblems(check, true)).sort()).toEqual(['title', 'w/prompt']);
  });
});

describe('findFirstProblemField', () => {
  it('is the topmost field, in the order of the form', () => {
    const problems: DraftBlock = { ...choice, prompt: '', lines: '' };
    expect(findFirstProblemField(draft(words, problems))).toBe(fieldNames.prompt('q'));
    expect(findFirstProblemField({ title: '', blocks: [problems] })).toBe(fieldNames.title);
    expect(findFirstProblemField(draft())).toBe(fieldNames.blocks);
    expect(findFirstProblemField(draft(words))).toBeNull();
  });
});

describe('isBlockField', () => {
  it('tells the fields of a part from those of another whose name begins alike', () => {
    expect(isBlockField(fieldNames.prompt('w'), 'w')).toBe(true);
    expect(isBlockField(fieldNames.prompt('w2'), 'w')).toBe(false);
    expect(isBlockField(fieldNames.title, 'w')).toBe(false);
  });
});
