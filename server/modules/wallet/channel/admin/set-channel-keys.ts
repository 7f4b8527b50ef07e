import {
  type ChannelSecret,
  type ChannelState,
  channelErrors,
  channelSecrets,
  type KeyedChannel,
  type setAlipayKeys as setAlipayEndpoint,
  type setWeChatKeys as setWeChatEndpoint,
} from '@muyu/contract/admin/money/payment-channel.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { and, sql } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import { keyedHash } from '#platform/crypto/aes-gcm.ts';
import type { Transaction } from '#platform/database/database.ts';
import { fail } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { failField } from '#platform/text/fail-field.ts';
import { whereAsked } from '../../order/commands/ask-channels.ts';
import { payOrder } from '../../order/tables.ts';
import {
  decryptSecrets,
  encryptSecrets,
  publishChannelKeys,
  refreshChannelKeys,
  type Secrets,
} from '../keys/channel-keys.ts';
import { fingerprintOf, publicKeyOf, readPrivateKey, readPublicKey } from '../keys/key-material.ts';
import { type ChannelIds, channelKey, type SecretMark } from '../tables.ts';
import { type ChannelRow, lockRow, noIds, recordChange, toState } from './channel-row.ts';

type KeyContext = ContextOf<typeof setAlipayEndpoint>;

type Given = {
  changedAt?: string | undefined;
  privateKey?: string | undefined;
  platformKey?: string | undefined;
  apiKey?: string | undefined;
};

/** The given secrets in one form; fails with `badInput` for a text that is no RSA key. */
function readSecrets(context: KeyContext, given: Omit<Given, 'changedAt'>): Partial<Secrets> {
  const { privateKey, platformKey, apiKey } = given;
  return {
    ...(privateKey && {
      privateKey: readPrivateKey(privateKey) ?? failField(context, 'privateKey', 'format'),
    }),
    ...(platformKey && {
      platformKey: readPublicKey(platformKey) ?? failField(context, 'platformKey', 'format'),
    }),
    ...(apiKey && { apiKey }),
  };
}

/** The fingerprint of a key is that of its public half; that of a symmetric secret is keyed, so that it cannot be guessed. */
function markOf({ config }: App, name: ChannelSecret, value: string, now: Date): SecretMark {
  const fingerprints = {
    privateKey: () => fingerprintOf(publicKeyOf(value)),
    platformKey: () => fingerprintOf(value),
    apiKey: () => fingerprintOf(keyedHash(config.secret, 'payment channel fingerprint', value)),
  };
  return { fingerprint: fingerprints[name](), setAt: now.toISOString() };
}

const isSameMerchant = (a: ChannelIds, b: ChannelIds): boolean =>
  a.appId === b.appId && a.merchantId === b.merchantId;

/**
 * Fails while the merchant of a channel may receive a payment: the channel is offered, or it would be asked about an order. Nobody asks
 * a merchant that was replaced.
 */
async function requireNoPayments(
  context: KeyContext,
  tx: Transaction,
  { channel, isOn }: ChannelRow,
): Promise<void> {
  const orders = await tx.$count(
    payOrder,
    and(whereAsked(context.now), sql`${payOrder.pages} -> ${channel}::text is not null`),
  );
  if (isOn || orders > 0) fail(context, channelErrors.merchantInUse, { orders });
}

async function setKeys(
  context: KeyContext,
  channel: KeyedChannel,
  ids: ChannelIds,
  { changedAt, ...given }: Given,
) {
  const { app, viewer, now } = context;
  const fresh = readSecrets(context, given);
  const state = await app.db.transaction(async (tx) => {
    const known = await lockRow(tx, channel);
    // A key belongs to the ids of its form: keys of one form with ids of another one make a channel that signs wrongly.
    if (known?.changedAt.getTime() !== (changedAt && Date.parse(changedAt)))
      fail(context, channelErrors.changedMeanwhile);
    const secrets = { ...(known && decryptSecrets(app, known.encrypted)), ...fresh };
    if (channelSecrets[channel].some((name) => !secrets[name])) fail(context, channelErrors.incomplete);
    if (publicKeyOf(secrets.privateKey!) === secrets.platformKey)
      fail(context, channelErrors.ownKeyAsPlatformKey);
    const isOther = known !== undefined && !isSameMerchant(known.ids, ids);
    if (isOther) await requireNoPayments(context, tx, known);
    const marks = { ...known?.secrets };
    for (const [name, value] of Object.entries(fresh) as [ChannelSecret, string][])
      marks[name] = markOf(app, name, value, now);
    const change = {
      ids,
      encrypted: encryptSecrets(app, secrets),
      secrets: marks,
      merchantSince: isOther ? now : (known?.merchantSince ?? null),
      changedAt: now,
      changedBy: viewer.operatorId,
    };
    const row: ChannelRow = { channel, isOn: known?.isOn ?? false, ...change };
    await tx.insert(channelKey).values(row).onConflictDoUpdate({ target: channelKey.channel, set: change });
    await recordChange(context, tx, {
      channel,
      action: 'channel.keys',
      before: known ? toAudit(known) : null,
      after: toAudit(row),
    });
    await publishChannelKeys(app, tx);
    return row;
  });
  await refreshChannelKeys(app);
  return toState(app, channel, state);
}

/** The part of a row that the audit log keeps: ids and fingerprints. */
const toAudit = ({ isOn, ids, secrets }: ChannelRow) => ({ on: isOn, ...ids, secrets });

export const setAlipayKeys = (
  context: ContextOf<typeof setAlipayEndpoint>,
  { appId, merchantId, ...given }: InputOf<typeof setAlipayEndpoint>,
): Promise<ChannelState> => setKeys(context, 'Alipay', { ...noIds, appId, merchantId }, given);

export const setWeChatKeys = (
  context: ContextOf<typeof setWeChatEndpoint>,
  { appId, merchantId, certificateSerial, platformKeyId, ...given }: InputOf<typeof setWeChatEndpoint>,
): Promise<ChannelState> =>
  setKeys(context, 'WeChat', { appId, merchantId, certificateSerial, platformKeyId }, given);
