import { emptyText, type LocalizedText, languageTag, locales } from '@muyu/contract/core/locale.ts';
import { Input } from 'antd';
import { languageNames } from './language-names.ts';
import styles from './localized-field.module.css';

type LocalizedFieldProps = {
  label: string;
  /** Form.Item gives `value` and `onChange`. */
  value?: LocalizedText;
  rows: number;
  maxLength: number | null;
  onChange?(value: LocalizedText): void;
};

/** A text in every language of the product, one field each. */
export const LocalizedField = ({
  label,
  value = emptyText,
  rows,
  maxLength,
  onChange,
}: LocalizedFieldProps) => (
  <div className={styles.languages}>
    {locales.map((locale) => {
      const props = {
        'aria-label': `${label}: ${languageNames[locale]}`,
        lang: languageTag[locale],
        value: value[locale],
        ...(maxLength === null ? {} : { maxLength, showCount: true }),
        onChange: ({ target }: { target: { value: string } }) =>
          onChange?.({ ...value, [locale]: target.value }),
      };
      return (
        <div key={locale} className={styles.language}>
          <span lang={languageTag[locale]}>{languageNames[locale]}</span>
          {rows === 1 ? (
            <Input {...props} />
          ) : (
            <Input.TextArea {...props} autoSize={{ minRows: rows, maxRows: 14 }} />
          )}
        </div>
      );
    })}
  </div>
);
