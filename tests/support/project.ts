/** The project that the emulators serve. */
export const projectId = 'demo-usward';

/** The server's secret in tests, and under the emulators: functions/.secret.local says it, too. */
export const serverSecret = 'known-to-everyone-so-for-emulators-only';
