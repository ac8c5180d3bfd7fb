import { describe, expect, it } from 'vitest';
import { isInTab, tabs } from './TabBar.tsx';

const getTabLabels = (pathname: string) =>
  tabs.filter((tab) => isInTab(pathname, tab)).map((t) => t.label);

describe('isInTab', () => {
  it.each([
    ['/dashboard', ['Today']],
    ['/daily-questions', ['Questions']],
    ['/daily-questions/2026-03-12', ['Questions']],
    ['/daily-questions/history', ['Questions']],
    ['/quiz', ['Play']],
    ['/intimacyLab', ['Play']],
    ['/checkin', ['Check-in']],
    ['/us/edit-email', ['Us']],
    ['/usual', []],
  ])('%s belongs to %j', (pathname, words) => expect(getTabLabels(pathname)).toEqual(words));
});
