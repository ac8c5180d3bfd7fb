import { describe, expect, it } from 'vitest';
import type { PasswordRequirement } from '../../device/session/identity-port.ts';
import { hasAllRequired, passwordFault, requirementLines } from './password-rules.ts';

const checked = (password: string, ...requirements: PasswordRequirement[]) => ({
  password,
  requirements,
});

describe('the requirements of a new password', () => {
  it('are six characters as long as nothing else is known', () => {
    const words = 'At least 6 characters';
    expect(requirementLines(null, 'abcde')).toEqual([{ words, isMet: false }]);
    expect(requirementLines(null, 'abcdef')).toEqual([{ words, isMet: true }]);
  });

  it('are the provider’s, each in words, ticked when met', () => {
    const known = checked(
      'Together',
      { kind: 'minimum', length: 8, isMet: true },
      { kind: 'maximum', length: 20, isMet: true },
      { kind: 'lower-case', isMet: true },
      { kind: 'upper-case', isMet: true },
      { kind: 'number', isMet: false },
      { kind: 'other-sign', isMet: false },
    );
    expect(requirementLines(known, 'Together')).toEqual([
      { words: 'At least 8 characters', isMet: true },
      { words: 'At most 20 characters', isMet: true },
      { words: 'A lower-case letter, a to z', isMet: true },
      { words: 'An upper-case letter, A to Z', isMet: true },
      { words: 'A number', isMet: false },
      { words: 'Another sign, such as ! or ?', isMet: false },
    ]);
  });

  it('are not ticked before anything is typed', () => {
    const known = checked('', { kind: 'maximum', length: 20, isMet: true });
    expect(requirementLines(known, '')[0]?.isMet).toBe(false);
  });
});

describe('a new password', () => {
  const met: PasswordRequirement = { kind: 'number', isMet: true };

  it('needs six characters, whatever else is known', () => {
    expect(hasAllRequired(null, 'abcde')).toBe(false);
    expect(hasAllRequired(null, 'abcdef')).toBe(true);
    expect(hasAllRequired(checked('abc12', met), 'abc12')).toBe(false);
  });

  it('needs all that the provider asks, once that is known', () => {
    expect(hasAllRequired(checked('abcdef1', met), 'abcdef1')).toBe(true);
    const unmet = checked('abcdef1', met, { kind: 'upper-case', isMet: false });
    expect(hasAllRequired(unmet, 'abcdef1')).toBe(false);
  });

  it('says what is amiss, the six characters first', () => {
    const unmet = checked('abcdef', { kind: 'number', isMet: false });
    expect(passwordFault(unmet, 'abc')).toBe('Password must be at least 6 characters');
    expect(passwordFault(unmet, 'abcdef')).toBe('Something below is still missing.');
    expect(passwordFault(checked('abcdef1', met), 'abcdef1')).toBeNull();
    expect(passwordFault(null, 'abcdef')).toBeNull();
  });

  it('is not judged by what was found about another', () => {
    expect(hasAllRequired(checked('abcdef1', met), 'abcdefg')).toBe(false);
  });
});
