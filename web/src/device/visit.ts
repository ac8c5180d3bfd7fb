import { useSyncExternalStore } from 'react';
import { createAnnouncer } from './announcer.ts';
import { onPersonChange } from './person.ts';

/** What holds for this visit only: until the page is closed or somebody else signs in. */
export type Visit = {
  /** "Skip for now" was pressed. */
  readonly isDateSkipped: boolean;
  /** The code that is being used right now. */
  readonly codeOnTrial: string | null;
  /** The code that was used, refused or declined: nobody is asked about it again. */
  readonly settledCode: string | null;
};

const fresh: Visit = { isDateSkipped: false, codeOnTrial: null, settledCode: null };
let visit = fresh;
const changed = createAnnouncer<void>();

/** The present visit. */
export const currentVisit = (): Visit => visit;

/** Notes what happened in this visit. */
export const noteVisit = (happened: Partial<Visit>): void => {
  visit = { ...visit, ...happened };
  changed.tell();
};

onPersonChange(() => {
  visit = fresh;
  changed.tell();
});

const listen = (listener: () => void): (() => void) => changed.listen(listener);

/** The present visit, with each change. */
export const useVisit = (): Visit => useSyncExternalStore(listen, currentVisit);
