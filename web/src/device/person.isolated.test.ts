import 'fake-indexeddb/auto';
import { globSync, readFileSync } from 'node:fs';
import { atom } from 'nanostores';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  $onePhone,
  $sessionMemory,
  changeOnePhone,
  notePlayed,
} from '../rooms/intimacy/play/held-games.ts';
import { $justSent } from '../rooms/outbox/just-sent.ts';
import { draftText, setDraft } from './drafts.ts';
import { currentPerson, onPersonChange, resetOnSignOut, setCurrentPerson } from './person.ts';
import { readCache } from './read-cache.ts';
import { $codeCheck, $meeting, $visit, noteVisit } from './visit.ts';

afterEach(() => setCurrentPerson(null));

describe('a change of person', () => {
  it('gives a store of the person its first value again', () => {
    const $words = resetOnSignOut(atom(['none']));
    setCurrentPerson('mara');
    $words.set(['hers']);
    setCurrentPerson('noah');
    expect($words.get()).toEqual(['none']);
  });

  it('is heard by all, also where one of them fails', () => {
    const log = vi.spyOn(console, 'error').mockReturnValue(undefined);
    const heard = vi.fn();
    const stops = [
      onPersonChange(() => {
        throw new Error('It broke.');
      }),
      onPersonChange(heard),
    ];
    setCurrentPerson('mara');
    for (const stop of stops) stop();
    expect([currentPerson(), heard.mock.lastCall?.[0]]).toEqual(['mara', 'mara']);
    expect(log).toHaveBeenCalledOnce();
  });
});

describe('after sign-out', () => {
  const stores = [$visit, $meeting, $codeCheck, $justSent, $sessionMemory, $onePhone];
  const inMemory = () =>
    JSON.stringify([
      stores.map((store) => store.get()),
      draftText('answer/2026-03-12'),
      readCache()
        .getQueryCache()
        .getAll()
        .map(({ state }) => state.data),
    ]);

  it('no store holds anything of the person', () => {
    setCurrentPerson('mara');
    noteVisit({ settledCode: 'canary' });
    $meeting.set({ firstName: 'canary' });
    $codeCheck.set({ code: 'canary', secondsLeft: 3 });
    $justSent.set([{ key: 'canary', name: 'daily/react', params: {}, sentAt: 0 }]);
    notePlayed('canary');
    changeOnePhone(() => ({ phase: 'over', isAway: false }));
    setDraft('answer/2026-03-12', 'canary');
    readCache().setQueryData(['/api/dashboard'], 'canary');
    expect(inMemory().split('canary').length - 1).toBe(7);
    setCurrentPerson(null);
    expect(inMemory()).not.toContain('canary');
    expect($onePhone.get().game).toEqual({ phase: 'setting' });
  });

  it('only stores of the device keep their value', () => {
    const folder = new URL('..', import.meta.url).pathname;
    const kept = globSync('**/*.{ts,tsx}', { cwd: folder })
      .filter((file) => !file.includes('.test.'))
      .flatMap((file) => {
        const source = readFileSync(`${folder}/${file}`, 'utf8');
        const reset = source.match(/resetOnSignOut\(\s*atom\b/g) ?? [];
        const all = source.match(/\batom[(<]/g) ?? [];
        return all.length > reset.length ? [file] : [];
      });
    expect(kept.sort()).toEqual([
      'app/Arrival.tsx',
      'device/install-prompt.ts',
      'device/online.ts',
      // Who it is, which all others follow.
      'device/person.ts',
      // Both are replaced with the person.
      'device/read-cache.ts',
      'device/update.ts',
      'rooms/intimacy/play/held-games.ts',
      // A visitor's, who has them as they sign in.
      'rooms/quiz/use-quiz-draft.ts',
      // How to answer a question that is open on the screen.
      'ui/ask-password.ts',
    ]);
  });
});
