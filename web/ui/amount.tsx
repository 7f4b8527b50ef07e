import { formatYuan } from '@muyu/contract/core/format-yuan.ts';
import { languageTag } from '@muyu/contract/core/locale.ts';
import { useLocale } from '../client/device/locale.ts';
import { cx } from './cx.ts';

type Props = {
  /** Yuan. */
  value: number;
  /** Writes + before an amount above zero. */
  signed?: boolean;
  className?: string;
};

/** An amount in yuan with digits of one width. */
export function Amount({ value, signed, className }: Props) {
  const locale = useLocale();
  return (
    <span className={cx('numbers whitespace-nowrap', className)}>
      {formatYuan(value, languageTag[locale], signed)}
    </span>
  );
}

/** `formatYuan` in the language of the app, for amounts inside of sentences. */
export function useFormatYuan(): (yuan: number) => string {
  const locale = useLocale();
  return (yuan) => formatYuan(yuan, languageTag[locale]);
}
