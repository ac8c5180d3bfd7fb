import { atom } from 'nanostores';
import { resetOnSignOut } from './current-user.ts';

type Visit = {
  readonly isDateSkipped: boolean;
  readonly codeInUse: string | null;
  readonly handledCode: string | null;
};

export const $pairingProgress = resetOnSignOut(
  atom<Visit>({ isDateSkipped: false, codeInUse: null, handledCode: null }),
);

export const updatePairingProgress = (changes: Partial<Visit>): void =>
  $pairingProgress.set({ ...$pairingProgress.get(), ...changes });

type JustLinked = { readonly firstName: string | null };

export const $justLinked = resetOnSignOut(atom<JustLinked | null>(null));

type CodeCheck = {
  readonly code: string;
  readonly secondsLeft: number | null;
};

export const $codeCheck = resetOnSignOut(atom<CodeCheck | null>(null));
