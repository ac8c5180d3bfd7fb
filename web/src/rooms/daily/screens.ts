// One file for the whole room: its screens share most of what they are made of.
export { default as DayScreen } from './DayScreen.tsx';
export { default as HistoryScreen } from './HistoryScreen.tsx';
export { default as OwnQuestionsScreen } from './OwnQuestionsScreen.tsx';
export { default as TodayScreen } from './TodayScreen.tsx';
export { default as TopicsScreen } from './TopicsScreen.tsx';
