import {
  type createVipCodeBatch as endpoint,
  vipCodeAdminErrors,
} from '@muyu/contract/admin/money/membership.ts';
import { cardAdminErrors } from '@muyu/contract/admin/money/recharge.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { formatCsv } from '@muyu/contract/core/text/csv.ts';
import { lifetimeLevel } from '@muyu/contract/membership.ts';
import { recordAction } from '#modules/operator';
import { newCardCode } from '#modules/wallet';
import { newId } from '#platform/database/ids.ts';
import { insertOnce, requestKeyOf } from '#platform/database/request-key.ts';
import { fail } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { sanitizeLine } from '#platform/text/sanitize.ts';
import { vipLevelSettings } from '../../settings.ts';
import { vipCodeBatch } from '../tables.ts';
import { insertVipCodes } from './insert-codes.ts';
import { toBatchDtos } from './to-batch-dtos.ts';

/** Creates a batch; the reply is the only place where the codes appear. */
export async function createVipCodeBatch(
  context: ContextOf<typeof endpoint>,
  { count, level, key, ...given }: InputOf<typeof endpoint>,
) {
  const { app, viewer, now } = context;
  const name = sanitizeLine(given.name) || fail(context, cardAdminErrors.nameRequired);
  if (level === lifetimeLevel && given.days !== null) fail(context, vipCodeAdminErrors.lifetimeDays);
  const { days: daysSetting } = vipLevelSettings[level - 1]!;
  const days = given.days ?? (daysSetting && app.settings.get(daysSetting));
  const { operatorId } = viewer;
  const batch = { batchId: newId(now), name, count, level, days, createdAt: now, createdBy: operatorId };
  const requestKey = requestKeyOf(key, [name, count, level, given.days]);
  const { row, codes } = await app.db.transaction(async (tx) => {
    const owner = { createdBy: operatorId };
    const { row, inserted } = await insertOnce(tx, vipCodeBatch, owner, requestKey, batch);
    // The codes of an earlier request are stored nowhere.
    if (!inserted) return { row, codes: [] };
    const codes = Array.from({ length: count }, newCardCode);
    await insertVipCodes(app, tx, row, codes);
    await recordAction(context, tx, {
      action: 'vipCode.create',
      targetType: 'vipCodeBatch',
      targetId: row.batchId,
      before: null,
      after: { name, count, level, days },
    });
    return { row, codes };
  });
  const csv = formatCsv([
    ['code', 'level', 'days'],
    ...codes.map((code) => [code, row.level, row.days ?? '']),
  ]);
  return { batch: (await toBatchDtos(app, [row]))[0]!, codes, csv };
}
