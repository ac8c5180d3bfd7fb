import type { Reflection } from '@usward/core/reflection/reflection';
import type { ReactNode } from 'react';
import type { Couple } from '../../couple/use-couple.ts';
import { OpenedResults } from './OpenedResults.tsx';
import { TooFewAnswers } from './TooFewAnswers.tsx';
import { useResultLetter } from './use-result-letter.ts';

export type ResultsProps = {
  readonly reflection: Reflection;
  readonly couple: Couple;
  /** Both had answered while this screen was open. */
  readonly turnedHere: boolean;
  readonly children?: ReactNode;
};

export const Results = (props: ResultsProps) => {
  const { result, summary } = props.reflection;
  const letter = useResultLetter(props.reflection, props);
  if (result?.state !== 'open' || summary === null) return <TooFewAnswers {...props} />;
  return (
    <OpenedResults
      {...props}
      reflection={{ ...props.reflection, result, summary }}
      letter={letter}
    />
  );
};
