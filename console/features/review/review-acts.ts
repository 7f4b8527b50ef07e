import type { ReviewItem } from '@muyu/contract/admin/review.ts';
import type { RefObject } from 'react';
import { picturesOf } from '../../ui/media/post-files.ts';
import type { useItemFiles } from './content/use-item-files.ts';
import type { useDecisions } from './decision/use-decisions.ts';
import type { useSeen } from './decision/use-seen.ts';
import type { useCurrentItem } from './queue/use-current-item.ts';
import type { ReviewAction } from './review-shortcuts.ts';

export type Overlay = 'help' | 'zoom' | 'list' | null;

type Options = {
  current: ReturnType<typeof useCurrentItem>;
  decisions: ReturnType<typeof useDecisions>;
  seen: ReturnType<typeof useSeen>;
  files: ReturnType<typeof useItemFiles>;
  player: RefObject<HTMLVideoElement | null>;
  /** The item has just appeared: a key was meant for the one before. */
  isGuarded: boolean;
  openRejection(item: ReviewItem): void;
  setOverlay(overlay: Overlay): void;
  onFilter(): void;
};

/** The acts of the toolbar and of the shortcuts. */
export function reviewActs(options: Options): Record<ReviewAction, () => void> {
  const { current, decisions, seen, files, player, isGuarded, openRejection, setOverlay, onFilter } = options;
  const { item } = current;
  return {
    approve: () => {
      if (item && !isGuarded && !seen.shouldAsk(item)) decisions.decide({ kind: 'approve', item });
    },
    reject: () => item && !isGuarded && openRejection(item),
    undo: decisions.undo,
    quote: files.quote,
    filter: onFilter,
    next: () => current.step(1),
    previous: () => current.step(-1),
    nextPart: () => files.step(1),
    previousPart: () => files.step(-1),
    zoom: () => item && picturesOf(item.files).length > 0 && setOverlay('zoom'),
    play: () => void (player.current?.paused ? player.current.play() : player.current?.pause()),
    help: () => setOverlay('help'),
  };
}
