import { msg } from '@lingui/core/macro';
import type {
  ChannelSecret,
  ChannelState,
  KeyedChannel,
} from '@muyu/contract/admin/money/payment-channel.ts';

type Name = ReturnType<typeof msg>;

export const channelNames: Readonly<Record<KeyedChannel, Name>> = {
  Alipay: msg`Alipay`,
  WeChat: msg`WeChat Pay`,
};

/** The ids of each channel, in the order of its own console. */
export const idNames: Readonly<
  Record<KeyedChannel, ReadonlyArray<readonly [keyof ChannelState['ids'], Name]>>
> = {
  Alipay: [
    ['appId', msg`App ID`],
    ['merchantId', msg`Seller ID (PID)`],
  ],
  WeChat: [
    ['appId', msg`App ID`],
    ['merchantId', msg`Merchant ID (mchid)`],
    ['certificateSerial', msg`Serial number of the merchant certificate`],
    ['platformKeyId', msg`ID of the WeChat Pay public key, or serial number of the platform certificate`],
  ],
};

export const secretNames: Readonly<Record<KeyedChannel, Partial<Record<ChannelSecret, Name>>>> = {
  Alipay: {
    privateKey: msg`Private key of the app (RSA2)`,
    platformKey: msg`Public key of Alipay`,
  },
  WeChat: {
    privateKey: msg`Private key of the merchant certificate`,
    apiKey: msg`APIv3 key, 32 characters`,
    platformKey: msg`WeChat Pay public key or platform certificate`,
  },
};
