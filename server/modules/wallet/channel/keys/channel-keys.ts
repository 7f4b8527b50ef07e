import {
  type ChannelSecret,
  channelSecrets,
  type KeyedChannel,
} from '@muyu/contract/admin/money/payment-channel.ts';
import type { App } from '#platform/app.ts';
import { decrypt, encrypt } from '#platform/crypto/aes-gcm.ts';
import type { Db } from '#platform/database/database.ts';
import { memoizePerApp } from '#platform/memory/memoize-per-app.ts';
import { Refresher } from '#platform/memory/refresher.ts';
import { type ChannelIds, channelKey } from '../tables.ts';

export type Secrets = Record<ChannelSecret, string>;
/** Ids and keys of a channel that is completely configured. */
export type ChannelKeys = ChannelIds & Secrets & { isOn: boolean; merchantSince: Date | null };

const purpose = 'payment channel';
/** Published when ids, keys or a switch change; no payload. */
const topic = 'payment channels';

export const encryptSecrets = ({ config }: Pick<App, 'config'>, secrets: Partial<Secrets>): Buffer =>
  encrypt(config.secret, purpose, Buffer.from(JSON.stringify(secrets)));

/** The stored secrets; null when the secret of the server is not the one that encrypted them. */
export function decryptSecrets({ config, log }: App, encrypted: Buffer): Partial<Secrets> | null {
  try {
    return JSON.parse(decrypt(config.secret, purpose, encrypted).toString());
  } catch {
    log.error('the keys of a payment channel cannot be decrypted with the secret of this server');
    return null;
  }
}

/** The keys of a row; null when one is missing or unreadable. */
export function toKeys(app: App, row: typeof channelKey.$inferSelect): ChannelKeys | null {
  const secrets = decryptSecrets(app, row.encrypted);
  if (!secrets || channelSecrets[row.channel].some((name) => !secrets[name])) return null;
  const { privateKey = '', apiKey = '', platformKey = '' } = secrets;
  const { ids, isOn, merchantSince } = row;
  return { ...ids, isOn, merchantSince, privateKey, apiKey, platformKey };
}

const stateOf = memoizePerApp((app) => {
  const keys = new Map<KeyedChannel, ChannelKeys>();
  const refresher = new Refresher(app.log, 'keys of payment channels', async () => {
    const rows = await app.db.select().from(channelKey);
    keys.clear();
    for (const row of rows) {
      const found = toKeys(app, row);
      if (found) keys.set(row.channel, found);
    }
  });
  return { keys, refresher };
});

/** The keys of a channel, from memory; undefined until it is configured. A changed channel has another object. */
export const channelKeysOf = (app: App, channel: KeyedChannel): ChannelKeys | undefined =>
  stateOf(app).keys.get(channel);

/** Loads the keys, and again whenever another server changes them or messages may have been missed. */
export async function startChannelKeys(app: App): Promise<void> {
  const { refresher } = stateOf(app);
  app.pubsub.subscribe(topic, () => void refresher.refreshUntilDone());
  app.pubsub.onReconnect(() => void refresher.refreshUntilDone());
  await refresher.refresh();
}

export const stopChannelKeys = async (app: App): Promise<void> => stateOf(app).refresher.stop();

export const publishChannelKeys = (app: App, db: Db): Promise<void> => app.pubsub.publish(db, topic, '');
/** Resolves when the committed keys are in force in this process. */
export const refreshChannelKeys = (app: App): Promise<void> => stateOf(app).refresher.refresh();
