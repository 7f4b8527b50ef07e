import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { cx } from '../../../ui/cx.ts';

/** The counter appears when this many characters or fewer are left. */
const counterThreshold = 50;

type Props = { id: string; error: string; warning: string | null; left: number };

/** The message below the composer: the error of the last attempt, a warning, or the characters left. */
export function ComposerMessage({ id, error, warning, left }: Props) {
  const { t } = useLingui();
  const over = -left;
  const room =
    left < 0
      ? t`${plural(over, { other: '超出 # 个字' })}`
      : left <= counterThreshold && t`${plural(left, { other: '还可以写 # 个字' })}`;
  const hasError = error !== '' || left < 0;
  return (
    <p
      id={id}
      role="alert"
      className={cx(
        'px-3 text-caption not-empty:pt-1.5',
        hasError ? 'text-danger' : warning ? 'text-warn' : 'text-fg3',
      )}
    >
      {error || (left < 0 ? room : (warning ?? room))}
    </p>
  );
}
