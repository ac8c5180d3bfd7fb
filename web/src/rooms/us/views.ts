// Where one thing is changed: seldom opened, so in a file of their own.
export { EditBirthdayScreen } from './EditBirthdayScreen.tsx';
export { EditEmailScreen } from './EditEmailScreen.tsx';
export { EditGenderScreen } from './EditGenderScreen.tsx';
export { EditHomeTimeZoneScreen } from './EditHomeTimeZoneScreen.tsx';
export { EditLanguageScreen } from './EditLanguageScreen.tsx';
export { EditNamesScreen } from './EditNamesScreen.tsx';
export { EditStressScreen } from './EditStressScreen.tsx';
export { EditTimeZoneScreen } from './EditTimeZoneScreen.tsx';
export { EditTogetherSinceScreen } from './EditTogetherSinceScreen.tsx';
export { SignInsScreen } from './SignInsScreen.tsx';
