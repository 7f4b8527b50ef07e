import { useLingui } from '@lingui/react/macro';
import type { Post } from '@muyu/contract/post.ts';
import { PageContext } from '../../ui/page-context.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { CommentFoot } from '../comment/comment-foot.tsx';
import { CommentList } from '../comment/comment-list.tsx';
import { TalkProvider } from '../comment/talk.tsx';

type Props = { post: Post; open: boolean; onOpenChange(open: boolean): void };

/** The list asks the whole screen what is in sight: the sheet has a scroller of its own. */
const wholeScreen = { current: null };

/** The comments of a video over it, while it plays on. */
export function CommentsSheet({ post, open, onOpenChange }: Props) {
  const { t } = useLingui();
  return (
    <TalkProvider>
      <PageContext value={wholeScreen}>
        <Sheet
          open={open}
          onOpenChange={onOpenChange}
          title={t`评论`}
          tall
          foot={<CommentFoot post={post} acts={null} />}
        >
          <div className="-mx-4">
            <CommentList post={post} />
          </div>
        </Sheet>
      </PageContext>
    </TalkProvider>
  );
}
