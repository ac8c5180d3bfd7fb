import * as v from 'valibot';

const HistoryStateSchema = v.object({ idx: v.pipe(v.number(), v.minValue(1)) });

export const canGoBack = (): boolean => v.is(HistoryStateSchema, history.state);
