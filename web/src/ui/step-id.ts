/** How far one has come, on a page that is one of several: it describes the page’s heading. */
export const STEP_ID = 'step';
