import {
  type ChannelState,
  type listChannelStates as endpoint,
  type KeyedChannel,
  keyedChannels,
} from '@muyu/contract/admin/money/payment-channel.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { channelKey } from '../tables.ts';
import { toState } from './channel-row.ts';

/** The channels with ids and fingerprints. */
export async function listChannelStates({ app }: ContextOf<typeof endpoint>): Promise<ChannelState[]> {
  const rows = await app.db.select().from(channelKey);
  const rowOf = (channel: KeyedChannel) => rows.find((row) => row.channel === channel);
  return Promise.all(keyedChannels.map((channel) => toState(app, channel, rowOf(channel))));
}
