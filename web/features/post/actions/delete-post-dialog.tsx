import type { OwnPost, Post } from '@muyu/contract/post.ts';
import { LazyOverlay, lazyComponent } from '../../../ui/lazy-component.tsx';

const panel = lazyComponent(() => import('./delete-post-panel.tsx').then((m) => m.DeletePostPanel));

export type DeletePostProps = {
  post: Post | OwnPost;
  open: boolean;
  onOpenChange(open: boolean): void;
  /** Called after the deletion, when the dialog has closed. */
  onDeleted?(): void;
};

/**
 * Deletes a post of the viewer after a confirmation, which says what buyers keep, and removes it from the lists. Its code
 * loads with the first opening.
 */
export function DeletePostDialog(props: DeletePostProps) {
  const close = () => props.onOpenChange(false);
  return <LazyOverlay lazy={panel} open={props.open} props={props} onLoadError={close} />;
}
