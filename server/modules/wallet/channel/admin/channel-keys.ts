import {
  type ChannelCheck,
  type ChannelSecret,
  type ChannelState,
  channelErrors,
  channelSecrets,
  type checkChannel as checkEndpoint,
  type KeyedChannel,
  keyedChannels,
  type listChannelStates as listEndpoint,
  type setAlipayKeys as setAlipayEndpoint,
  type setWeChatKeys as setWeChatEndpoint,
  type switchChannel as switchEndpoint,
} from '@muyu/contract/admin/money/payment-channel.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { eq } from 'drizzle-orm';
import { type Action, type AuditContext, getOperatorNames, recordAction } from '#modules/operator';
import type { App } from '#platform/app.ts';
import { keyedHash } from '#platform/crypto/aes-gcm.ts';
import { lockByName } from '#platform/database/advisory-lock.ts';
import type { Transaction } from '#platform/database/database.ts';
import { fail } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { failField } from '#platform/text/fail-field.ts';
import { ChannelError } from '../channel.ts';
import { findPageChannel } from '../channels.ts';
import {
  channelKeysOf,
  decryptSecrets,
  encryptSecrets,
  publishChannelKeys,
  refreshChannelKeys,
  type Secrets,
  toKeys,
} from '../keys/channel-keys.ts';
import { fingerprintOf, publicKeyOf, readPrivateKey, readPublicKey } from '../keys/key-material.ts';
import { signsRight } from '../keys/signs-right.ts';
import { notifyUrlOf } from '../notify-url.ts';
import { type ChannelIds, channelKey, type SecretMark } from '../tables.ts';

type Row = typeof channelKey.$inferSelect;
type KeyContext = ContextOf<typeof setAlipayEndpoint>;
const noIds: ChannelIds = { appId: '', merchantId: '', certificateSerial: '', platformKeyId: '' };

/** Reads the row of a channel; changes of a channel run one after the other, also those that make its row. */
async function lockRow(tx: Transaction, channel: KeyedChannel): Promise<Row | undefined> {
  await lockByName(tx, `channel ${channel}`);
  const [row] = await tx.select().from(channelKey).where(eq(channelKey.channel, channel));
  return row;
}

async function toState(app: App, channel: KeyedChannel, row: Row | undefined): Promise<ChannelState> {
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

/** The channels with ids and fingerprints. */
export async function listChannelStates({ app }: ContextOf<typeof listEndpoint>): Promise<ChannelState[]> {
  const rows = await app.db.select().from(channelKey);
  const rowOf = (channel: KeyedChannel) => rows.find((row) => row.channel === channel);
  return Promise.all(keyedChannels.map((channel) => toState(app, channel, rowOf(channel))));
}

type Given = {
  privateKey?: string | undefined;
  platformKey?: string | undefined;
  apiKey?: string | undefined;
};

/** The given secrets in one form; fails with `badInput` for a text that is no RSA key. */
function readSecrets(context: KeyContext, given: Given): Partial<Secrets> {
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

async function setKeys(context: KeyContext, channel: KeyedChannel, ids: ChannelIds, given: Given) {
  const { app, viewer, now } = context;
  const fresh = readSecrets(context, given);
  const state = await app.db.transaction(async (tx) => {
    const known = await lockRow(tx, channel);
    const secrets = { ...(known && decryptSecrets(app, known.encrypted)), ...fresh };
    if (channelSecrets[channel].some((name) => !secrets[name])) fail(context, channelErrors.incomplete);
    if (publicKeyOf(secrets.privateKey!) === secrets.platformKey)
      fail(context, channelErrors.ownKeyAsPlatformKey);
    const marks = { ...known?.secrets };
    for (const [name, value] of Object.entries(fresh) as [ChannelSecret, string][])
      marks[name] = markOf(app, name, value, now);
    const change = {
      ids,
      encrypted: encryptSecrets(app, secrets),
      secrets: marks,
      changedAt: now,
      changedBy: viewer.operatorId,
    };
    const row: Row = { channel, isOn: known?.isOn ?? false, ...change };
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
const toAudit = ({ isOn, ids, secrets }: Row) => ({ on: isOn, ...ids, secrets });

const recordChange = (
  context: AuditContext,
  tx: Transaction,
  { channel, ...change }: { channel: KeyedChannel } & Pick<Action, 'action' | 'before' | 'after'>,
) => recordAction(context, tx, { targetType: 'channel', targetId: channel, ...change });

export const setAlipayKeys = (
  context: ContextOf<typeof setAlipayEndpoint>,
  { appId, merchantId, ...given }: InputOf<typeof setAlipayEndpoint>,
): Promise<ChannelState> => setKeys(context, 'Alipay', { ...noIds, appId, merchantId }, given);

export const setWeChatKeys = (
  context: ContextOf<typeof setWeChatEndpoint>,
  { appId, merchantId, certificateSerial, platformKeyId, ...given }: InputOf<typeof setWeChatEndpoint>,
): Promise<ChannelState> =>
  setKeys(context, 'WeChat', { appId, merchantId, certificateSerial, platformKeyId }, given);

/** Offers a channel to members, or no longer. */
export async function switchChannel(
  context: ContextOf<typeof switchEndpoint>,
  { channel, on }: InputOf<typeof switchEndpoint>,
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

/** An order number that no order has. */
const unknownNumber = '0'.repeat(32);

/** Signs with the stored keys, and asks the channel about an order that does not exist. */
export async function checkChannel(
  context: ContextOf<typeof checkEndpoint>,
  { channel }: InputOf<typeof checkEndpoint>,
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
