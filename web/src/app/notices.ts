// What lies over the screens at times, in one file that no first screen waits for.
export { ToastArea } from '../ui/ToastArea.tsx';
export { DocumentTitle } from './DocumentTitle.tsx';
export { UpdateNotice } from './UpdateNotice.tsx';
