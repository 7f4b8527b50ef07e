import type { ReportCase } from '@muyu/contract/operator-reports.ts';
import type { ReportTarget } from '@muyu/contract/report.ts';
import { cardsOf } from '#modules/account';
import { commentsStanding } from '#modules/comment';
import type { CaseRow } from '#modules/moderation';
import { postsStanding, snapshotsForReview } from '#modules/post';
import type { Context } from '#platform/app.ts';
import type { OperatorViewer } from '#platform/http/viewer.ts';

type Target = Pick<CaseRow, 'targetType' | 'targetId' | 'postId'>;
type Content = NonNullable<ReportCase['current']>;

/** What stands now where something was reported, in one read a kind; nothing for what is gone. */
export async function reportedContents(
  context: Context<OperatorViewer>,
  targets: readonly Target[],
): Promise<(target: Target) => Content | undefined> {
  const { app, now } = context;
  const idsOf = (type: ReportTarget) =>
    targets.filter(({ targetType }) => targetType === type).map(({ targetId }) => targetId);
  const [posts, snapshots, comments, people] = await Promise.all([
    postsStanding(context, idsOf('post')),
    snapshotsForReview(context, idsOf('snapshot')),
    commentsStanding(
      app.db,
      targets.flatMap(({ targetType, targetId, postId }) =>
        targetType === 'comment' && postId ? [{ postId, commentId: targetId }] : [],
      ),
    ),
    cardsOf(app, idsOf('user'), now),
  ]);
  return ({ targetType, targetId }) => {
    if (targetType === 'user') {
      const card = people.get(targetId);
      return card && { title: card.nickname, content: card.sign, files: [] };
    }
    if (targetType === 'comment') {
      const content = comments.get(targetId);
      return content === undefined ? undefined : { title: '', content, files: [] };
    }
    const found = (targetType === 'post' ? posts : snapshots).get(targetId);
    return found && { title: found.title, content: found.content, files: found.files };
  };
}
