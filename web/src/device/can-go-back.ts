import * as v from 'valibot';

/** React Router numbers the entries it makes, from 0, and the numbers outlive a reload. */
const HistoryStateSchema = v.object({ idx: v.pipe(v.number(), v.minValue(1)) });

/** Whether Back leads to a screen of the app: a link from outside opens one with nothing behind it. */
export const canGoBack = (): boolean => v.is(HistoryStateSchema, history.state);
