import { useLingui } from '@lingui/react/macro';
import type { LocalizedText } from '@muyu/contract/core/locale.ts';

/** A function that picks the text in the language of the console, or the Chinese one. */
export function useOwnLanguage(): (text: LocalizedText) => string {
  const { i18n } = useLingui();
  return (text) => text[i18n.locale as keyof LocalizedText] || text.zh_CN;
}
