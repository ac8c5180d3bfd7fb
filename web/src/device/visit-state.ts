import { atom } from 'nanostores';
import { resetOnSignOut } from './current-user.ts';

/** What holds for this visit only: until the page is closed or somebody else signs in. */
type Visit = {
  /** "Skip for now" was pressed. */
  readonly isDateSkipped: boolean;
  /** The code that is being used right now. */
  readonly codeInUse: string | null;
  /** The code that was used, refused or declined: nobody is asked about it again. */
  readonly handledCode: string | null;
};

/** The present visit. */
export const $visit = resetOnSignOut(
  atom<Visit>({ isDateSkipped: false, codeInUse: null, handledCode: null }),
);

/** Notes what happened in this visit. */
export const updateVisit = (changes: Partial<Visit>): void =>
  $visit.set({ ...$visit.get(), ...changes });

/** Whom the person has just been linked with; an inviter may not know the name. */
type JustLinked = { readonly firstName: string | null };

/** Whom the person has just been linked with, until that was celebrated. */
export const $justLinked = resetOnSignOut(atom<JustLinked | null>(null));

/** A code that the phone is working for, so that the server looks at it. */
type CodeCheck = {
  readonly code: string;
  /** How much longer it takes at most; null while nobody can tell. */
  readonly secondsLeft: number | null;
};

/** The code that the phone is working for, on whichever screen it was typed. */
export const $codeCheck = resetOnSignOut(atom<CodeCheck | null>(null));
