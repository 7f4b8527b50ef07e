import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Post } from '@muyu/contract/post.ts';
import { useLocale } from '../../client/locale.ts';
import { usePostState } from '../../client/overlay.ts';
import { compactCount } from '../../ui/numbers.ts';
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
  const locale = useLocale((state) => state.locale);
  const { commentNum } = usePostState(post);
  const count = compactCount(commentNum, locale);
  return (
    <TalkProvider>
      <PageContext value={wholeScreen}>
        <Sheet
          open={open}
          onOpenChange={onOpenChange}
          title={t`${plural(commentNum, { other: `${count} 条评论` })}`}
          tall
          foot={<CommentFoot post={post} acts={null} />}
        >
          <div className="-mx-4">
            <CommentList post={post} counted />
          </div>
        </Sheet>
      </PageContext>
    </TalkProvider>
  );
}
