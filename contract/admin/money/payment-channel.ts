import Type, { type Static } from 'typebox';
import { defineEndpoint, operatorAccess } from '../../core/endpoint.ts';
import { errors } from '../../core/errors.ts';
import { DateTime, GivenDateTime, Nullable, Secret, StringEnum } from '../../core/fields.ts';

/** The channels whose keys an owner sets. */
export const keyedChannels = ['Alipay', 'WeChat'] as const;
export type KeyedChannel = (typeof keyedChannels)[number];

export const channelErrors = errors('channel', {
  incomplete: 'failure',
  ownKeyAsPlatformKey: 'failure',
  merchantInUse: 'conflict',
  changedMeanwhile: 'conflict',
});

/** The secrets of a channel: `platformKey` is the public key of the channel, which is stored with them. */
export const channelSecrets = {
  Alipay: ['privateKey', 'platformKey'],
  WeChat: ['privateKey', 'apiKey', 'platformKey'],
} as const;
const secretNames = ['privateKey', 'apiKey', 'platformKey'] as const;
export type ChannelSecret = (typeof secretNames)[number];

/** A payment channel as the owner configures it; secrets are shown by their fingerprint only. */
export const ChannelState = Type.Object({
  channel: StringEnum(keyedChannels),
  /** Whether it is offered to members. */
  on: Type.Boolean(),
  /** Whether every value is set and can be read with the secret of the server. */
  complete: Type.Boolean(),
  /** The address that the channel calls after a payment. */
  notifyUrl: Type.String(),
  ids: Type.Object({
    appId: Type.String(),
    merchantId: Type.String(),
    certificateSerial: Type.String(),
    platformKeyId: Type.String(),
  }),
  secrets: Type.Array(
    Type.Object({ name: StringEnum(secretNames), fingerprint: Type.String(), setAt: DateTime }),
  ),
  changedAt: Nullable(DateTime),
  changedBy: Nullable(Type.String({ description: 'account name of the operator' })),
});
export type ChannelState = Static<typeof ChannelState>;

const digits = (min: number, max: number) =>
  Type.String({ minLength: min, maxLength: max, pattern: '^[0-9]+$' });
/** PEM or its Base64 content. Without it the stored one stays. */
const Key = Type.Optional(Secret(32, 10_000));
/** The last change of the channel that the caller has seen; left out for a channel that nobody has set up. */
const seen = { changedAt: Type.Optional(GivenDateTime) };
const keyErrors = [
  channelErrors.incomplete,
  channelErrors.ownKeyAsPlatformKey,
  channelErrors.merchantInUse,
  channelErrors.changedMeanwhile,
] as const;

export const listChannelStates = defineEndpoint({
  ...operatorAccess('settings'),
  method: 'GET',
  path: '/operator/private/paymentChannel/list',
  summary: 'The payment channels that need keys; no reply contains a secret.',
  data: Type.Array(ChannelState),
});

export const setAlipayKeys = defineEndpoint({
  ...operatorAccess('settings'),
  method: 'PUT',
  path: '/operator/private/paymentChannel/alipay',
  summary:
    'Sets ids and keys of Alipay; a key that is left out stays. Every server uses them within seconds. Another app or merchant needs the channel to be off and without open orders. Refused when the channel was changed after `changedAt`, which the caller has seen.',
  body: { appId: digits(8, 32), merchantId: digits(16, 16), privateKey: Key, platformKey: Key, ...seen },
  data: ChannelState,
  errors: keyErrors,
});

export const setWeChatKeys = defineEndpoint({
  ...operatorAccess('settings'),
  method: 'PUT',
  path: '/operator/private/paymentChannel/wechat',
  summary:
    'Sets ids and keys of WeChat Pay; a key that is left out stays. Every server uses them within seconds. Another app or merchant needs the channel to be off and without open orders. Refused when the channel was changed after `changedAt`, which the caller has seen.',
  body: {
    appId: Type.String({ minLength: 8, maxLength: 32, pattern: '^wx[0-9A-Za-z]+$' }),
    merchantId: digits(6, 32),
    certificateSerial: Type.String({ minLength: 16, maxLength: 64, pattern: '^[0-9A-Fa-f]+$' }),
    platformKeyId: Type.String({ minLength: 8, maxLength: 80, pattern: '^[0-9A-Za-z_]+$' }),
    privateKey: Key,
    apiKey: Type.Optional(Type.String({ minLength: 32, maxLength: 32, pattern: '^[0-9A-Za-z]+$' })),
    platformKey: Key,
    ...seen,
  },
  data: ChannelState,
  errors: keyErrors,
});

const channel = { channel: StringEnum(keyedChannels) };

export const switchChannel = defineEndpoint({
  ...operatorAccess('settings'),
  method: 'PUT',
  path: '/operator/private/paymentChannel/{channel}/on',
  summary:
    'Offers a configured channel to members, or no longer. Payments that are under way are still booked.',
  params: channel,
  body: { on: Type.Boolean() },
  data: ChannelState,
  errors: [channelErrors.incomplete],
});

/** The result of a check; `message` is what the channel or the network said. */
export const ChannelCheck = Type.Object({
  /** A text signed with the private key is verified. */
  signs: Type.Boolean(),
  /** The channel answers a signed question about an unknown order, and its signature is right. */
  answers: Type.Boolean(),
  message: Type.String(),
});
export type ChannelCheck = Static<typeof ChannelCheck>;

export const checkChannel = defineEndpoint({
  ...operatorAccess('settings'),
  method: 'POST',
  path: '/operator/private/paymentChannel/{channel}/check',
  summary:
    'Signs and verifies with the stored keys, and asks the channel about an order that does not exist.',
  params: channel,
  body: {},
  data: ChannelCheck,
  errors: [channelErrors.incomplete],
  limit: { max: 10, perSeconds: 60 },
});
