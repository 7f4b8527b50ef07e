import type { ReviewTarget } from '@muyu/contract/moderation.ts';
import type { App } from '#platform/app.ts';
import type { Db, Transaction } from '#platform/database/database.ts';

type Target = { targetType: ReviewTarget; targetId: string };

const handlerOf = ({ modules }: Pick<App, 'modules'>, type: ReviewTarget) =>
  modules.find(({ withheldTargets }) => withheldTargets?.[type])?.withheldTargets?.[type];

/** Ids of the targets that a granted appeal would publish. */
export async function listWithheld(
  app: Pick<App, 'modules'>,
  db: Db,
  targets: readonly Target[],
): Promise<ReadonlySet<string>> {
  const withheld = new Set<string>();
  for (const [type, some] of Map.groupBy(targets, ({ targetType }) => targetType)) {
    const ids = some.map(({ targetId }) => targetId);
    for (const id of (await handlerOf(app, type)?.listWithheld(db, ids)) ?? []) withheld.add(id);
  }
  return withheld;
}

/** Whether a granted appeal would publish the target, which does not change until the transaction ends. */
export const lockWithheld = async (app: App, tx: Transaction, { targetType, targetId }: Target) =>
  (await handlerOf(app, targetType)?.lockWithheld(tx, targetId)) ?? false;
