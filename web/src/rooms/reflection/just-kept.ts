let isKept = false;

/** Notes that a form was kept, for the list of forms that is shown next. */
export const noteKept = (): void => {
  isKept = true;
};

/** Whether a form was kept just before; told once. */
export const takeKept = (): boolean => {
  const was = isKept;
  isKept = false;
  return was;
};
