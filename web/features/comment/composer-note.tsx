import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { cx } from '../../ui/cx.ts';

/** The counter appears when so many characters or fewer are left. */
const counterFrom = 50;

type Props = { id: string; error: string; warning: string | null; left: number };

/** What is to be said about what is being written: why it was refused, how much room is left. */
export function ComposerNote({ id, error, warning, left }: Props) {
  const { t } = useLingui();
  const over = -left;
  const room =
    left < 0
      ? t`${plural(over, { other: '超出 # 个字' })}`
      : left <= counterFrom && t`${plural(left, { other: '还可以写 # 个字' })}`;
  const isFault = error !== '' || left < 0;
  return (
    <p
      id={id}
      role="alert"
      className={cx(
        'px-3 text-caption not-empty:pt-1.5',
        isFault ? 'text-danger' : warning ? 'text-warn' : 'text-fg3',
      )}
    >
      {error || (left < 0 ? room : (warning ?? room))}
    </p>
  );
}
