import { useLingui } from '@lingui/react/macro';
import { languageTag, locales, ownLanguageNames } from '@muyu/contract/core/locale.ts';
import { Check } from 'lucide-react';
import { Group, rowClass } from '../../../ui/list/rows.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { TopBar } from '../../../ui/page/top-bar.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { useChooseLanguage } from './use-choose-language.ts';

/** Choice of the language; applied at once and stored for a year. */
export function LanguagePage() {
  const { t } = useLingui();
  const { locale, loading, choose } = useChooseLanguage();
  return (
    <Page bar={<TopBar back title={t`语言`} />}>
      <Group>
        <div role="radiogroup" aria-label={t`语言`} className="divide-y divide-line">
          {locales.map((one) => (
            // biome-ignore lint/a11y/useSemanticElements: the row acts at once and is no form field
            <button
              key={one}
              type="button"
              role="radio"
              aria-checked={one === locale}
              lang={languageTag[one]}
              className={rowClass}
              onClick={() => choose(one)}
            >
              <span className="flex-1">{ownLanguageNames[one]}</span>
              {loading === one ? (
                <Spinner />
              ) : (
                one === locale && <Check size={20} className="text-brand" aria-hidden="true" />
              )}
            </button>
          ))}
        </div>
      </Group>
    </Page>
  );
}
