import { Trans } from '@lingui/react/macro';
import type { Setting } from '@muyu/contract/admin/setting.ts';
import { type Locale, type LocalizedText, languageTag, locales } from '@muyu/contract/core/locale.ts';
import type { ReactNode } from 'react';
import { languageNames } from '../../ui/language-names.ts';
import type { PlaceNames } from './place-names-field.tsx';
import { SettingText, SettingValue } from './setting-value.tsx';
import styles from './settings.module.css';
import { usePlaceOptions } from './use-place-options.ts';

type ValueStep<Value = unknown> = {
  before: Value;
  after: Value;
  /** Whether it has been taken. */
  done?: boolean;
};

/** A change of a setting: of texts in several languages those that differ, of an order its places. */
export function SettingStep({ setting, before, after, done }: ValueStep & { setting: Setting }) {
  const taken = done ? { done } : {};
  switch (setting.kind) {
    case 'localizedLine':
      return <TextSteps {...taken} before={before as LocalizedText} after={after as LocalizedText} />;
    case 'placeNames':
      return <NameSteps {...taken} before={before as PlaceNames} after={after as PlaceNames} />;
    case 'placeOrder':
      return <OrderStep {...taken} before={before as string[]} after={after as string[]} />;
    default:
      return (
        <Step
          {...taken}
          before={<SettingValue setting={setting} value={before} />}
          after={<SettingValue setting={setting} value={after} />}
        />
      );
  }
}

/** One line; `of` names what changes, where the setting has several texts. */
function Step({ of, before, after, done = false }: ValueStep<ReactNode> & { of?: ReactNode }) {
  return (
    <div className={styles.step}>
      {of && <span className={styles.meaning}>{of}</span>}
      {before}
      <span aria-hidden="true">→</span>
      <span className="visually-hidden">{done ? <Trans>became</Trans> : <Trans>becomes</Trans>}</span>
      {after}
    </div>
  );
}

type TextStepsProps = ValueStep<Partial<LocalizedText>> & { of?: string };

/** A text in the languages in which it differs. */
function TextSteps({ of, before, after, ...rest }: TextStepsProps) {
  const textIn = (texts: Partial<LocalizedText>, locale: Locale) => (
    <SettingText text={texts[locale] ?? ''} lang={languageTag[locale]} />
  );
  return locales
    .filter((locale) => (before[locale] ?? '') !== (after[locale] ?? ''))
    .map((locale) => (
      <Step
        {...rest}
        key={locale}
        of={
          <>
            {of}
            <span lang={languageTag[locale]}>{languageNames[locale]}</span>
          </>
        }
        before={textIn(before, locale)}
        after={textIn(after, locale)}
      />
    ));
}

function NameSteps({ before, after, ...rest }: ValueStep<PlaceNames>) {
  const { nameOf } = usePlaceOptions();
  const codes = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...codes].map((code) => (
    <TextSteps
      {...rest}
      key={code}
      of={`${nameOf(code)} · `}
      before={before[code] ?? {}}
      after={after[code] ?? {}}
    />
  ));
}

function OrderStep({ before, after, ...rest }: ValueStep<readonly string[]>) {
  const { nameOf } = usePlaceOptions();
  const listOf = (codes: readonly string[]) => <SettingText text={codes.map(nameOf).join(', ')} />;
  return <Step {...rest} before={listOf(before)} after={listOf(after)} />;
}
