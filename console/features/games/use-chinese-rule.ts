import { useLingui } from '@lingui/react/macro';
import type { LocalizedText } from '@muyu/contract/core/locale.ts';

/** A rule of a form: the text in Chinese is required. */
export function useChineseRule() {
  const { t } = useLingui();
  return {
    validator: (_: unknown, value?: LocalizedText) =>
      value?.zh_CN.trim() ? Promise.resolve() : Promise.reject(new Error(t`Chinese is required`)),
  };
}
