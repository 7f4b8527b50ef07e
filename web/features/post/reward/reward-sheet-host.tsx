import { LazyComponent, lazyComponent } from '../../../ui/lazy-component.tsx';
import { useRewardSheet } from './reward-store.ts';

const sheet = lazyComponent(() => import('./reward-sheet.tsx').then((m) => m.RewardSheet));

/**
 * The reward sheet, mounted once by the shell (product document, section 2: reward overlay). What is typed belongs to one
 * post.
 */
export function RewardSheetHost() {
  const { post, open } = useRewardSheet();
  if (!post) return null;
  return (
    <LazyComponent
      key={post.postId}
      lazy={sheet}
      props={{ post, open, onOpenChange: (next) => useRewardSheet.setState({ open: next }) }}
      onLoadError={() => useRewardSheet.setState({ post: null, open: false })}
    />
  );
}
