import { useLingui } from '@lingui/react/macro';
import type { RankedPost } from '@muyu/contract/feed-lists.ts';
import { ArrowDown, ArrowUp, Minus } from 'lucide-react';

type Props = { place: Pick<RankedPost, 'rank' | 'previousRank'> };

/** How many places a post or a person has moved since yesterday; new ones are named as such. */
export function Movement({ place }: Props) {
  const { t } = useLingui();
  const { rank, previousRank } = place;
  if (previousRank === null) {
    return <span className="text-micro font-semibold text-ink-tide">{t`新上榜`}</span>;
  }
  const places = Math.abs(previousRank - rank);
  if (places === 0) {
    return (
      <span className="text-fg3">
        <Minus size={13} aria-hidden="true" />
        <span className="sr-only">{t`名次没变`}</span>
      </span>
    );
  }
  const isUp = rank < previousRank;
  const Arrow = isUp ? ArrowUp : ArrowDown;
  return (
    <span
      className={`numbers inline-flex items-center text-micro font-medium ${isUp ? 'text-ink-tide' : 'text-fg3'}`}
    >
      <Arrow size={12} aria-hidden="true" />
      <span aria-hidden="true">{places}</span>
      <span className="sr-only">{isUp ? t`上升 ${places} 名` : t`下降 ${places} 名`}</span>
    </span>
  );
}
