import { AnswerText } from '../../ui/Text.tsx';

/** What one of the two wrote, in the direction its script is read. */
export const OwnWords = ({ children }: { readonly children: string }) => (
  <AnswerText dir="auto">{children}</AnswerText>
);
