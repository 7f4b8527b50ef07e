import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Post } from '@muyu/contract/post.ts';
import { CommentFooter, CommentList, CommentSectionProvider } from '#features/comment';
import { useLocale } from '../../client/device/locale.ts';
import { usePatchedPost } from '../../client/optimistic-patches.ts';
import { formatCompactCount } from '../../ui/format-number.ts';
import { Sheet } from '../../ui/overlay/sheet.tsx';
import { PageContext } from '../../ui/page/page-context.ts';

type Props = {
  post: Post;
  open: boolean;
  onOpenChange(open: boolean): void;
  /** The sheet covers the video, or no longer. */
  onFullChange?(isFull: boolean): void;
};

/** The list observes the viewport: the sheet has a scroller of its own. */
const wholeScreen = { current: null };

/** The comments of a video in a sheet; the video continues until the sheet is dragged over it. */
export function CommentsSheet({ post, open, onOpenChange, onFullChange }: Props) {
  const { t } = useLingui();
  const locale = useLocale();
  const { commentNum } = usePatchedPost(post);
  const count = formatCompactCount(commentNum, locale);
  return (
    // The reply target and the selection belong to one video.
    <CommentSectionProvider key={post.postId}>
      <PageContext value={wholeScreen}>
        <Sheet
          open={open}
          onOpenChange={onOpenChange}
          onFullChange={onFullChange}
          title={t`${plural(commentNum, { other: `${count} 条评论` })}`}
          tall
          foot={<CommentFooter post={post} actions={null} />}
        >
          <div className="-mx-4">
            <CommentList post={post} hideCount />
          </div>
        </Sheet>
      </PageContext>
    </CommentSectionProvider>
  );
}
