import 'fake-indexeddb/auto';
import { globSync, readFileSync } from 'node:fs';
import { atom } from 'nanostores';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  $onePhone,
  $playSessionMemory,
  rememberPlaySession,
  updateOnePhoneGame,
} from '../rooms/intimacy/play/active-games.ts';
import { $justSent } from '../rooms/outbox/sent-writes.ts';
import { getReadCache } from './cache/read-cache.ts';
import { currentUserId, onUserChange, resetOnSignOut, setCurrentUserId } from './current-user.ts';
import {
  $codeCheck,
  $justLinked,
  $pairingProgress,
  updatePairingProgress,
} from './pairing-progress.ts';
import { draftText, setDraft } from './storage/drafts.ts';

afterEach(() => setCurrentUserId(null));

describe('a change of person', () => {
  it('gives a store of the person its first value again', () => {
    const $words = resetOnSignOut(atom(['none']));
    setCurrentUserId('mara');
    $words.set(['hers']);
    setCurrentUserId('noah');
    expect($words.get()).toEqual(['none']);
  });

  it('is heard by all, also where one of them fails', () => {
    const log = vi.spyOn(console, 'error').mockReturnValue(undefined);
    const listener = vi.fn();
    const stops = [
      onUserChange(() => {
        throw new Error('It broke.');
      }),
      onUserChange(listener),
    ];
    setCurrentUserId('mara');
    for (const stop of stops) stop();
    expect([currentUserId(), listener.mock.lastCall?.[0]]).toEqual(['mara', 'mara']);
    expect(log).toHaveBeenCalledOnce();
  });
});

describe('stored data after sign-out', () => {
  const stores = [
    $pairingProgress,
    $justLinked,
    $codeCheck,
    $justSent,
    $playSessionMemory,
    $onePhone,
  ];
  const inMemory = () =>
    JSON.stringify([
      stores.map((store) => store.get()),
      draftText('answer/2026-03-12'),
      getReadCache()
        .getQueryCache()
        .getAll()
        .map(({ state }) => state.data),
    ]);

  it('no store holds anything of the person', () => {
    setCurrentUserId('mara');
    updatePairingProgress({ handledCode: 'canary' });
    $justLinked.set({ firstName: 'canary' });
    $codeCheck.set({ code: 'canary', secondsLeft: 3 });
    $justSent.set([{ key: 'canary', name: 'daily/react', params: {}, sentAt: 0 }]);
    rememberPlaySession('canary');
    updateOnePhoneGame(() => ({ phase: 'over', isAway: false }));
    setDraft('answer/2026-03-12', 'canary');
    getReadCache().setQueryData(['/api/dashboard'], 'canary');
    expect(inMemory().split('canary').length - 1).toBe(7);
    setCurrentUserId(null);
    expect(inMemory()).not.toContain('canary');
    expect($onePhone.get().game).toEqual({ phase: 'setting' });
  });

  it('only stores of the device keep their value', () => {
    const folder = new URL('..', import.meta.url).pathname;
    const filesWithState = globSync('**/*.{ts,tsx}', { cwd: folder })
      .filter((file) => !file.includes('.test.'))
      .flatMap((file) => {
        const source = readFileSync(`${folder}/${file}`, 'utf8');
        const reset = source.match(/resetOnSignOut\(\s*atom\b/g) ?? [];
        const all = source.match(/\batom[(<]/g) ?? [];
        return all.length > reset.length ? [file] : [];
      });
    expect(filesWithState.sort()).toEqual([
      'app/FocusOnNavigate.tsx',
      // It is replaced with the user.
      'device/cache/read-cache.ts',
      // Who it is, which all others follow.
      'device/current-user.ts',
      'device/network/online.ts',
      'device/startup/install-prompt.ts',
      'device/startup/update-offer.ts',
      'rooms/intimacy/play/active-games.ts',
      // A visitor's, who has them as they sign in.
      'rooms/quiz/use-quiz-draft.ts',
      // It follows the session's user.
      'ui/Avatar.tsx',
      // How to answer a question that is open on the screen.
      'ui/ask-password.ts',
    ]);
  });
});
