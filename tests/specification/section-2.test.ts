import { expect } from 'vitest';
import { requireLabel, toast } from '../../web/src/ui/toast.ts';
import { check } from './check.ts';

check('S2.94', () => {
  for (const empty of ['', ' ', '\n\t']) {
    expect(() => requireLabel(empty)).toThrow('must not be empty');
    expect(() => toast({ title: empty })).toThrow('must not be empty');
    const action = { label: empty, onClick: () => undefined };
    expect(() => toast({ title: 'Date saved', action })).toThrow('must not be empty');
  }
  expect(requireLabel('Close')).toBe('Close');
});
