import { t } from '@usward/core/language/speak';
import { toast } from './toast.ts';

/** Copies words of somebody's own, and says whether the browser allowed it. */
export const copyWords = async (text: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title: t`Your words are copied.`, kind: 'success' });
  } catch {
    toast({
      title: t`This browser did not allow copying. You can select the text.`,
      kind: 'error',
    });
  }
};
