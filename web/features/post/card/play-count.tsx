import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Play } from 'lucide-react';
import { useLocale } from '../../../client/device/locale.ts';
import { formatCompactCount } from '../../../ui/format-number.ts';

/** A play count with an icon and a full label for screen readers; empty before the first play. */
export function PlayCount({ count, size = 13 }: { count: number; size?: number }) {
  const { t } = useLingui();
  const locale = useLocale();
  if (count === 0) return null;
  const plays = formatCompactCount(count, locale);
  return (
    <>
      <Play size={size} aria-hidden="true" className="shrink-0" />
      <span aria-hidden="true" className="numbers">
        {plays}
      </span>
      <span className="sr-only">{t`${plural(count, { other: `${plays} 次播放` })}`}</span>
    </>
  );
}
