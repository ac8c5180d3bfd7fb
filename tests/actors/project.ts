/** The project that the emulators serve. */
export const projectId = 'demo-usward';
