/** Separate from the other icons, since only this room needs them. */
export const playIcons = {
  truth:
    'M3.75 6.75a2 2 0 0 1 2-2h12.5a2 2 0 0 1 2 2v7.5a2 2 0 0 1-2 2H11l-4.25 3.5v-3.5h-1a2 2 0 0 1-2-2z',
  dare: 'M12 3.75c.75 3.25 5.25 5 5.25 10a5.25 5.25 0 0 1-10.5 0c0-2 1-3.25 2-4.25.25 1.25.75 2 1.5 2.5C10 9 10.5 6 12 3.75z',
  bolder:
    'M12 3.75c.75 3.25 5.25 5 5.25 10a5.25 5.25 0 0 1-10.5 0c0-2 1-3.25 2-4.25.25 1.25.75 2 1.5 2.5C10 9 10.5 6 12 3.75z',
  stop: 'M8.5 3.75h7l4.75 4.75v7l-4.75 4.75h-7L3.75 15.5v-7z',
} as const;
