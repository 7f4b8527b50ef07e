import { useLingui } from '@lingui/react/macro';
import { type Locale, languageTag, locales } from '@muyu/contract/core/locale.ts';
import { Segmented } from 'antd';
import { useState } from 'react';
import { languageNames } from './language-names.ts';

/** Texts by language; Chinese replaces a missing one. */
type Texts<Words> = Readonly<Partial<Record<Locale, Words | undefined>> & { zh_CN: Words }>;

/** Texts in the language of the console until another one is chosen, with the choice among theirs; null when they have one only. */
export function useTextLanguage<Words>(texts: Texts<Words>) {
  const { t, i18n } = useLingui();
  const [chosen, setChosen] = useState<Locale | null>(null);
  const given = locales.filter((each) => texts[each]);
  const locale = given.find((each) => each === (chosen ?? i18n.locale)) ?? 'zh_CN';
  const choice = given.length > 1 && (
    <Segmented
      style={{ alignSelf: 'flex-start' }}
      aria-label={t`Language`}
      value={locale}
      onChange={setChosen}
      options={given.map((each) => ({ value: each, label: languageNames[each] }))}
    />
  );
  return { words: texts[locale] ?? texts.zh_CN, lang: languageTag[locale], choice };
}
