/** The step that an entry of the browser's history was made for, if it was. */
export const stepOf = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && 'step' in state ? state.step : undefined;
