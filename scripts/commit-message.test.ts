import { describe, expect, it } from 'vitest';
import { findFaults, getSubject } from './commit-message.ts';

describe('the message of a commit', () => {
  it.each([
    'feat(account): offer to delete the account tomorrow, with a day to call it off',
    'fix(http)!: refuse large bodies, broken addresses and wrong methods at the door',
    'docs: line up the table of what is stored',
    'fix(web): keep the focus\n\nA reader lost their place.\n',
    'fix(web): move fields to where they are used',
    "Merge branch 'main' into topic",
    'Revert "feat(us): show a map"',
    'fixup! feat(us): show a map',
  ])('may read %j', (message) => {
    expect(findFaults(message)).toEqual([]);
  });

  it.each([
    'Add a map',
    'feature(us): show a map',
    'feat (us): show a map',
    'feat(Us): show a map',
    'feat(us):show a map',
    'feat(us): ',
    '# Please enter the commit message.\n',
  ])('needs a type and what changes, unlike %j', (message) => {
    expect(findFaults(message)).toEqual([expect.stringContaining('type(scope): what changes')]);
  });

  it.each(['added', 'adds', 'Adding', 'fixes', 'moved', 'uses', 'updating'])(
    'is in the imperative, unlike "%s"',
    (verb) => {
      expect(findFaults(`fix(us): ${verb} a map`)).toEqual([expect.stringContaining('imperative')]);
    },
  );

  it('ends its subject without a period', () => {
    expect(findFaults('fix(us): show a map.')).toEqual([expect.stringContaining('period')]);
  });

  it('has a subject of 100 characters at most', () => {
    const subject = 'fix(us): '.padEnd(100, 'x');
    expect(findFaults(subject)).toEqual([]);
    expect(findFaults(`${subject}x`)).toEqual([expect.stringContaining('it has 101')]);
  });

  it('has every fault named at once', () => {
    expect(findFaults(`Shows: added ${'x'.repeat(100)}.`)).toHaveLength(4);
  });
});

describe('the subject', () => {
  it('is the first paragraph without comments', () => {
    expect(getSubject('\nfix(us): show\na map\n# On branch main\n\nWhy it was gone.\n')).toBe(
      'fix(us): show a map',
    );
  });
});
