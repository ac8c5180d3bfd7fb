import type { FieldsetHTMLAttributes, InputHTMLAttributes, ReactNode } from 'react';
import styles from './Choices.module.css';
import { joinClasses } from './join-classes.ts';

type ChoicesProps = FieldsetHTMLAttributes<HTMLFieldSetElement> & {
  readonly legend: ReactNode;
};

export const Choices = ({ legend, className, children, ...rest }: ChoicesProps) => (
  <fieldset {...rest} className={joinClasses(styles.choices, className)}>
    <legend>{legend}</legend>
    {children}
  </fieldset>
);

export const Choice = ({ children, ...input }: InputHTMLAttributes<HTMLInputElement>) => (
  <label className={styles.choice}>
    <input {...input} />
    <span dir="auto">{children}</span>
  </label>
);
