import { t } from '@usward/core/language/i18n';
import type { Reflection } from '@usward/core/reflection/reflection';
import { RemovalMenu } from '../../ui/RemovalMenu.tsx';
import { useForgetReflection } from './ForgetReflection.tsx';

type ReflectionMenuProps = {
  readonly reflection: Reflection;
  /** Of its sheet. */
  readonly title: string;
};

export const ReflectionMenu = ({ reflection, title }: ReflectionMenuProps) => {
  const { sheet, ...removal } = useForgetReflection(reflection);
  return (
    <>
      <RemovalMenu label={t`More for this one`} title={title} removal={removal} />
      {sheet}
    </>
  );
};
