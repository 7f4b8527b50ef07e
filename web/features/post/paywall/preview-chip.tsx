import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { cx } from '../../../ui/cx.ts';

type Props = { preview: boolean; trialLeft: number | null; className?: string };

/** Labels a preview, or a trial view with the number of trial views left today. */
export function PreviewChip({ preview, trialLeft, className }: Props) {
  const { t } = useLingui();
  if (!preview && trialLeft === null) return null;
  const left = trialLeft ?? 0;
  const text = preview ? t`预览` : t`${plural(left, { other: '试看中 · 今日还剩 # 次' })}`;
  return (
    <span
      className={cx(
        'pointer-events-none inline-flex h-7 items-center rounded-full bg-black/65 px-3 text-micro font-medium whitespace-nowrap text-[#e9c98a]',
        className,
      )}
    >
      {text}
    </span>
  );
}
