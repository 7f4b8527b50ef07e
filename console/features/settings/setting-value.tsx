import { Plural, useLingui } from '@lingui/react/macro';
import type { Setting } from '@muyu/contract/admin/setting.ts';
import { formatFen } from '@muyu/contract/core/format-yuan.ts';
import type { LocalizedText } from '@muyu/contract/core/locale.ts';
import { currentLocale } from '../../client/preferences.ts';
import { formatNumber } from '../../ui/date/format.ts';
import { useLocaleTag } from '../../ui/date/use-locale-tag.ts';
import styles from './settings.module.css';

type SettingValueProps = { setting: Setting; value: unknown };

/** A value of a setting as people read it: with its unit, in the language of the console, or as a swatch. */
export function SettingValue({ setting, value }: SettingValueProps) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const { kind, unit, unitOfOne, options } = setting;
  const number = (each: number) =>
    [formatNumber(each, tag), each === 1 ? unitOfOne : unit].filter(Boolean).join(' ');
  const count =
    kind === 'placeNames'
      ? Object.keys(value as object).length
      : kind === 'placeOrder'
        ? (value as string[]).length
        : 0;
  const nothing = <SettingText text="" />;
  if (kind === 'amount') return <strong className={styles.value}>{formatFen(Number(value), tag)}</strong>;
  if (kind === 'integer') return <strong className={styles.value}>{number(Number(value))}</strong>;
  if (kind === 'placeNames' || kind === 'placeOrder')
    return count === 0 ? (
      nothing
    ) : (
      <strong className={styles.value}>
        <Plural value={count} one="# place" other="# places" />
      </strong>
    );
  if (kind === 'switch') return <strong className={styles.value}>{value ? t`On` : t`Off`}</strong>;
  if (kind === 'choice')
    return (
      <strong className={styles.value}>
        {options.find((option) => option.value === value)?.name ?? String(value)}
      </strong>
    );
  if (kind === 'colour')
    return (
      <span className={styles.colour}>
        <span className={styles.swatch} style={{ background: String(value) }} />
        <code>{String(value)}</code>
      </span>
    );
  if (kind === 'picture')
    return value === '' ? (
      nothing
    ) : (
      <img className={styles.picture} src={`/site/${value}`} alt={setting.title} />
    );
  return (
    <SettingText
      text={kind === 'localizedLine' ? (value as LocalizedText)[currentLocale()] : String(value)}
    />
  );
}

/** A text of a setting, or that there is none. */
export function SettingText({ text, lang }: { text: string; lang?: string }) {
  const { t } = useLingui();
  if (text === '') return <span className={styles.nothing}>{t`Not set`}</span>;
  return (
    <span className={styles.text} lang={lang}>
      {text}
    </span>
  );
}
