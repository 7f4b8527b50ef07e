import {
  type ChannelCheck,
  channelErrors,
  type checkChannel as endpoint,
} from '@muyu/contract/admin/money/payment-channel.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { fail } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { ChannelError } from '../channel.ts';
import { findPageChannel } from '../channels.ts';
import { channelKeysOf } from '../keys/channel-keys.ts';
import { signsRight } from '../keys/signs-right.ts';
import { recordChange } from './channel-row.ts';

/** An order number that no order has. */
const unknownNumber = '0'.repeat(32);

/** Signs with the stored keys, and asks the channel about an order that does not exist. */
export async function checkChannel(
  context: ContextOf<typeof endpoint>,
  { channel }: InputOf<typeof endpoint>,
): Promise<ChannelCheck> {
  const { app } = context;
  const keys = channelKeysOf(app, channel) ?? fail(context, channelErrors.incomplete);
  const result = await findPageChannel(channel)!
    .query(app, unknownNumber)
    .then(
      () => ({ answers: true, message: '' }),
      (error: unknown) => {
        if (!(error instanceof ChannelError)) throw error;
        return { answers: false, message: error.message };
      },
    );
  await app.db.transaction((tx) =>
    recordChange(context, tx, {
      channel,
      action: 'channel.check',
      before: null,
      after: { answers: result.answers },
    }),
  );
  return { signs: signsRight(keys), ...result };
}
