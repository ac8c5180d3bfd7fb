/** The sections of an export, in the order in which they come. */
export const exportSections = [
  'profile',
  'consents',
  'days',
  'soloNotes',
  'partnerNotes',
  'questions',
  'checkins',
  'weeks',
  'steps',
  'quizzes',
  'lab',
  'reflections',
  'forms',
  'moments',
  'partnerMoments',
  'notes',
  'notifications',
  'sessions',
  'events',
] as const;
/** One of {@link exportSections}. */
export type ExportSection = (typeof exportSections)[number];

const names: readonly string[] = exportSections;

/** Whether there is a section of this name. */
export const isExportSection = (name: string): name is ExportSection => names.includes(name);
