import { useLingui } from '@lingui/react/macro';
import { languageTag, locales, ownLanguageNames } from '@muyu/contract/core/locale.ts';
import { cx } from '../../../ui/cx.ts';
import { useChooseLanguage } from './use-choose-language.ts';

/** The languages in a row, for pages in front of the login: terms can be read before they are agreed to. */
export function LanguageLinks() {
  const { t } = useLingui();
  const { locale, choose } = useChooseLanguage();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the inputs of a form
    <div role="group" aria-label={t`语言`} className="flex flex-wrap justify-center">
      {locales.map((one) => (
        <button
          key={one}
          type="button"
          lang={languageTag[one]}
          aria-pressed={one === locale}
          className={cx(
            'press h-11 px-3 text-caption',
            one === locale ? 'font-semibold text-fg' : 'text-fg2 underline-offset-4 hover:underline',
          )}
          onClick={() => choose(one)}
        >
          {ownLanguageNames[one]}
        </button>
      ))}
    </div>
  );
}
