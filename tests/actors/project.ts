/** The project that the emulators serve. */
export const projectId = 'demo-usward';

/** The server's secret in tests. */
export const serverSecret = 'known to everyone, so for tests only';
