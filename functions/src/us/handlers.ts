import type { Bound } from '../http/endpoint.ts';
import { setAbout } from './about.ts';
import { decideDate, proposeDate } from './dates.ts';
import { setHomeTimeZone } from './home-time-zone.ts';
import { removeMoment, saveMoment } from './moments.ts';
import { getNotes, putNote, removeNote } from './notes.ts';
import { getTimeline, getUs } from './timeline.ts';

/** The calls of the us room. */
export const usHandlers: readonly Bound[] = [
  getUs,
  setAbout,
  proposeDate,
  decideDate,
  setHomeTimeZone,
  getNotes,
  putNote,
  removeNote,
  getTimeline,
  saveMoment,
  removeMoment,
];
