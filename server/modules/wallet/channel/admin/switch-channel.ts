import {
  type ChannelState,
  channelErrors,
  type switchChannel as endpoint,
} from '@muyu/contract/admin/money/payment-channel.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { eq } from 'drizzle-orm';
import { fail } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { publishChannelKeys, refreshChannelKeys, toKeys } from '../keys/channel-keys.ts';
import { channelKey } from '../tables.ts';
import { lockRow, recordChange, toState } from './channel-row.ts';

/** Offers a channel to members, or no longer. */
export async function switchChannel(
  context: ContextOf<typeof endpoint>,
  { channel, on }: InputOf<typeof endpoint>,
): Promise<ChannelState> {
  const { app, viewer, now } = context;
  const row = await app.db.transaction(async (tx) => {
    const known = await lockRow(tx, channel);
    if (!known || (on && !toKeys(app, known))) return fail(context, channelErrors.incomplete);
    const change = { isOn: on, changedAt: now, changedBy: viewer.operatorId };
    await tx.update(channelKey).set(change).where(eq(channelKey.channel, channel));
    await recordChange(context, tx, {
      channel,
      action: 'channel.switch',
      before: { on: known.isOn },
      after: { on },
    });
    await publishChannelKeys(app, tx);
    return { ...known, ...change };
  });
  await refreshChannelKeys(app);
  return toState(app, channel, row);
}
