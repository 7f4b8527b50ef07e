import { DAY_MS } from '@muyu/contract/core/time.ts';
import { and, eq, inArray, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { App } from '../app.ts';
import type { Db } from '../database/database.ts';
import { MIN_UUID } from '../database/ids.ts';
import {
  createDeviceToken,
  deviceTokenHash,
  isIssuedDeviceToken,
  maxDeviceFailures,
} from './device-token.ts';

/** A device that has not logged in for this long is deleted. */
const retentionMs = 365 * DAY_MS;

/** A table of devices by owner and token hash; its `failures` are the wrong logins in a row. */
export type DeviceTable = PgTable & { tokenHash: PgColumn; failures: PgColumn; seenAt: PgColumn };
/** A device that has logged in to the account of `ownerId` before. */
export type KnownDevice = { ownerId: string; tokenHash: Buffer };

const nameOf = (column: PgColumn): SQL => sql`${sql.identifier(column.name)}`;

/** The devices from which the owners of accounts have logged in, kept in `table` by `owner`. */
export function knownDevices(table: DeviceTable, owner: PgColumn) {
  const { tokenHash: hash, failures, seenAt } = table;
  const itself = (device: KnownDevice) => sql`${owner} = ${device.ownerId} and ${hash} = ${device.tokenHash}`;
  return {
    /** The device of this token when it has logged in to the account before, else null. */
    async find(db: Db, ownerId: string | null | undefined, token: string | undefined) {
      const tokenHash = deviceTokenHash(token);
      if (!tokenHash) return null;
      // Unknown accounts are looked up too, so that the duration does not reveal whether an account exists.
      const device: KnownDevice = { ownerId: ownerId ?? MIN_UUID, tokenHash };
      const [known] = await db.select({ hash }).from(table).where(itself(device));
      return known ? device : null;
    },
    /** Stores the device after a login and returns its token: the given one when this site has issued it, or a new one. */
    async remember(
      { config: { secret } }: Pick<App, 'config'>,
      db: Db,
      now: Date,
      ownerId: string,
      given: string | undefined,
    ): Promise<string> {
      const token = given && isIssuedDeviceToken(secret, given) ? given : createDeviceToken(secret);
      await db.execute(sql`insert into ${table} (${nameOf(owner)}, ${nameOf(hash)}, ${nameOf(failures)}, ${nameOf(seenAt)})
        values (${ownerId}, ${deviceTokenHash(token)}, 0, ${now})
        on conflict (${nameOf(owner)}, ${nameOf(hash)})
          do update set ${nameOf(failures)} = 0, ${nameOf(seenAt)} = excluded.${nameOf(seenAt)}`);
      return token;
    },
    /** Counts a wrong login from a known device; after many in a row the device is deleted. */
    async recordFailure(db: Db, device: KnownDevice): Promise<void> {
      await db.execute(
        sql`update ${table} set ${nameOf(failures)} = ${nameOf(failures)} + 1 where ${itself(device)}`,
      );
      await db.delete(table).where(sql`${itself(device)} and ${failures} >= ${maxDeviceFailures}`);
    },
    /** Deletes the devices of an account whose secret was changed, except the one with this token. */
    async deleteAll(db: Db, ownerId: string, exceptToken?: string): Promise<void> {
      const kept = deviceTokenHash(exceptToken);
      await db.delete(table).where(and(eq(owner, ownerId), kept ? ne(hash, kept) : undefined));
    },
    /** Deletes known devices of an account by their token hashes. */
    async deleteThese(db: Db, ownerId: string, hashes: Buffer[]): Promise<void> {
      if (hashes.length > 0) await db.delete(table).where(and(eq(owner, ownerId), inArray(hash, hashes)));
    },
    /** Deletes devices that have not logged in for a year. */
    async deleteOld(db: Db, now: Date): Promise<void> {
      await db.delete(table).where(lt(seenAt, new Date(now.getTime() - retentionMs)));
    },
  };
}
