import {
  type ChannelState,
  channelSecrets,
  type KeyedChannel,
} from '@muyu/contract/admin/money/payment-channel.ts';
import { eq } from 'drizzle-orm';
import { type Action, type AuditContext, getOperatorNames, recordAction } from '#modules/operator';
import type { App } from '#platform/app.ts';
import { lockByName } from '#platform/database/advisory-lock.ts';
import type { Transaction } from '#platform/database/database.ts';
import { toKeys } from '../keys/channel-keys.ts';
import { notifyUrlOf } from '../notify-url.ts';
import { type ChannelIds, channelKey } from '../tables.ts';

export type ChannelRow = typeof channelKey.$inferSelect;
export const noIds: ChannelIds = { appId: '', merchantId: '', certificateSerial: '', platformKeyId: '' };

/** Reads the row of a channel; changes of a channel run one after the other, also those that make its row. */
export async function lockRow(tx: Transaction, channel: KeyedChannel): Promise<ChannelRow | undefined> {
  await lockByName(tx, `channel ${channel}`);
  const [row] = await tx.select().from(channelKey).where(eq(channelKey.channel, channel));
  return row;
}

/** A channel with its ids and the fingerprints of its keys. */
export async function toState(
  app: App,
  channel: KeyedChannel,
  row: ChannelRow | undefined,
): Promise<ChannelState> {
  const names = row ? await getOperatorNames(app.db, [row.changedBy]) : null;
  return {
    channel,
    on: row?.isOn ?? false,
    complete: row !== undefined && toKeys(app, row) !== null,
    notifyUrl: notifyUrlOf(app, channel),
    ids: row?.ids ?? noIds,
    secrets: channelSecrets[channel].flatMap((name) => {
      const mark = row?.secrets[name];
      return mark ? [{ name, ...mark }] : [];
    }),
    changedAt: row?.changedAt.toISOString() ?? null,
    changedBy: (row && names?.get(row.changedBy)) ?? null,
  };
}

/** Records an act on a channel. */
export const recordChange = (
  context: AuditContext,
  tx: Transaction,
  { channel, ...change }: { channel: KeyedChannel } & Pick<Action, 'action' | 'before' | 'after'>,
) => recordAction(context, tx, { targetType: 'channel', targetId: channel, ...change });
