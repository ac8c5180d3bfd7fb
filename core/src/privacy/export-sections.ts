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
export type ExportSection = (typeof exportSections)[number];

const names: readonly string[] = exportSections;

export const isExportSection = (name: string): name is ExportSection => names.includes(name);
