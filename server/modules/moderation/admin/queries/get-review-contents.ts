import type { ReviewTarget } from '@muyu/contract/moderation.ts';
import type { Context } from '#platform/app.ts';
import type { OperatorViewer } from '#platform/http/viewer.ts';
import type { ReviewContent } from '#platform/module/review-targets.ts';

type Target = { targetType: ReviewTarget; targetId: string };

/** Reads the content of review targets from the modules that own it, one read a type; removed ones are undefined. */
export async function getReviewContents(
  context: Context<OperatorViewer>,
  targets: readonly Target[],
): Promise<(target: Target) => ReviewContent | undefined> {
  const byType = Map.groupBy(targets, ({ targetType }) => targetType);
  const contents = await Promise.all(
    [...byType].map(async ([type, some]) => {
      const owner = context.app.modules.find(({ reviewTargets }) => reviewTargets?.[type]);
      const ids = some.map(({ targetId }) => targetId);
      return [type, await owner?.reviewTargets?.[type]?.(context, ids)] as const;
    }),
  );
  const contentsByType = new Map(contents);
  return ({ targetType, targetId }) => contentsByType.get(targetType)?.get(targetId);
}
