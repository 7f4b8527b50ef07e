import { useLingui } from '@lingui/react/macro';
import { rankingSortTypes } from '@muyu/contract/feed-lists.ts';
import { Flame, Heart, Star } from 'lucide-react';
import { useLocale } from '../../../client/device/locale.ts';
import { formatCompactCount } from '../../../ui/format-number.ts';

/** The number that a ranking sorts by, with its icon. */
export function Score({ score, sortType }: { score: number; sortType: number }) {
  const { t } = useLingui();
  const locale = useLocale();
  const [Icon, name] =
    sortType === rankingSortTypes.likes
      ? [Heart, t`赞`]
      : sortType === rankingSortTypes.favorites
        ? [Star, t({ message: '收藏', context: 'count' })]
        : [Flame, t`热度`];
  return (
    <span className="numbers inline-flex items-center whitespace-nowrap gap-1 text-caption text-fg3">
      <Icon size={14} aria-hidden="true" />
      <span className="sr-only">{name}</span>
      {formatCompactCount(score, locale)}
    </span>
  );
}
