import type * as endpoints from '@muyu/contract/admin/game.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { gameErrors } from '@muyu/contract/site/game.ts';
import { eq } from 'drizzle-orm';
import { recordAction } from '#modules/operator';
import { linkHostsSetting, mayLinkTo } from '#modules/promotion';
import type { Transaction } from '#platform/database/database.ts';
import { isId, newId } from '#platform/database/ids.ts';
import { insertOnce, requestKeyOf } from '#platform/database/request-key.ts';
import { fail, type MayFail } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { requireText } from '#platform/text/require-text.ts';
import { type GameRow, gameRevision } from '../queries/read-catalogue.ts';
import { game } from '../tables.ts';
import { sanitizeLocalized } from './sanitize-localized.ts';

async function lockGame(
  context: MayFail<typeof gameErrors.notFound>,
  tx: Transaction,
  gameId: string,
): Promise<GameRow> {
  if (!isId(gameId)) fail(context, gameErrors.notFound);
  const [row] = await tx.select().from(game).where(eq(game.gameId, gameId)).for('update');
  return row ?? fail(context, gameErrors.notFound);
}

const recordOf = (row: GameRow) => ({
  name: row.name,
  text: row.text,
  link: row.link,
  picture: row.picture,
  tagIds: row.tagIds,
  builtin: row.builtin,
  weight: row.weight,
  recommended: row.recommended,
  enabled: row.enabled,
});

async function changeGame(tx: Transaction, { gameId }: GameRow, values: Partial<GameRow>): Promise<GameRow> {
  const [after] = await tx.update(game).set(values).where(eq(game.gameId, gameId)).returning();
  return after!;
}

/** Adds a card, or changes a game that is still as the operator saw it, and records it in the audit log. */
export async function upsertGame(
  context: ContextOf<typeof endpoints.upsertGame>,
  { gameId, revision, key, ...given }: InputOf<typeof endpoints.upsertGame>,
): Promise<{ gameId: string }> {
  const { app, now, locale, viewer } = context;
  const { link = null, picture = null } = given as { link?: string; picture?: string };
  const name = sanitizeLocalized(given.name);
  requireText(locale, 'name', name.zh_CN);
  const mayLink = link !== null && mayLinkTo(link, app.settings.get(linkHostsSetting));
  const { tagIds, weight, recommended, enabled } = given;
  const values = { name, text: sanitizeLocalized(given.text), picture, tagIds, weight, recommended, enabled };
  return app.db.transaction(async (tx) => {
    const before = gameId === undefined ? null : await lockGame(context, tx, gameId);
    if (before?.deletedAt) fail(context, gameErrors.notFound);
    if (before && gameRevision(before) !== revision) fail(context, gameErrors.changedMeanwhile);
    // A card whose host was taken from the settings can still be switched off and changed.
    const isKept = before?.link === link && (before.enabled || !enabled);
    if (before?.builtin ? link !== null : !(mayLink || isKept)) fail(context, gameErrors.linkNotAllowed);
    const requestKey = requestKeyOf(key, [viewer.operatorId, values, link]);
    const { row: after, inserted } = before
      ? { row: await changeGame(tx, before, { ...values, link }), inserted: false }
      : await insertOnce(tx, game, {}, requestKey, { gameId: newId(now), ...values, link, createdAt: now });
    if (!before && !inserted) return { gameId: after.gameId };
    await recordAction(context, tx, {
      action: before ? 'game.change' : 'game.add',
      targetType: 'game',
      targetId: after.gameId,
      before: before && recordOf(before),
      after: recordOf(after),
    });
    return { gameId: after.gameId };
  });
}

/** Deletes a card, or switches off a game of the product; a second call changes nothing. */
export async function deleteGame(
  context: ContextOf<typeof endpoints.deleteGame>,
  { gameId, reason: given }: { gameId: string; reason: string },
): Promise<Record<never, never>> {
  const { app, now, locale } = context;
  const reason = requireText(locale, 'reason', given);
  await app.db.transaction(async (tx) => {
    const before = await lockGame(context, tx, gameId);
    if (before.deletedAt || (before.builtin && !before.enabled)) return;
    const gone = before.builtin ? { enabled: false } : { deletedAt: now };
    await tx.update(game).set(gone).where(eq(game.gameId, gameId));
    await recordAction(context, tx, {
      action: before.builtin ? 'game.change' : 'game.delete',
      targetType: 'game',
      targetId: gameId,
      reason,
      before: recordOf(before),
      after: before.builtin ? recordOf({ ...before, ...gone }) : null,
    });
  });
  return {};
}
