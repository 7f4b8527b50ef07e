import { type Channel, payNotify } from '@muyu/contract/wallet/order.ts';
import type { App } from '#platform/app.ts';

export const notifyPathOf = (channel: Channel): string =>
  `/api${payNotify.path.replace('{channel}', channel)}`;

/** The address that a channel calls after a payment. */
export const notifyUrlOf = ({ config }: Pick<App, 'config'>, channel: Channel): string =>
  `${config.publicUrl}${notifyPathOf(channel)}`;
