import { languageTag } from '@muyu/contract/core/locale.ts';
import { useLocale } from '../../client/preferences.ts';

/** The language as a BCP 47 tag, for Intl. */
export const useLocaleTag = () => languageTag[useLocale()];
