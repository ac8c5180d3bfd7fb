import { timeZone } from '@usward/core/calendar';

/**
 * Where people are at home. Tests that bring their own time live in Berlin. Journeys take the time that it
 * is, so their configuration names a zone in which no day turns meanwhile.
 */
export const homeTimeZone = timeZone(process.env.USWARD_HOME ?? 'Europe/Berlin');
