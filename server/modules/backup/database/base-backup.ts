import { Readable } from 'node:stream';
import pg from 'pg';

type Message = { fields?: (string | null)[]; chunk?: Buffer };

/** Where the copy begins in the write-ahead log: `0/2000028`, and its timeline. */
export type BaseStart = { lsn: string; timeline: number };

/**
 * A copy of a running cluster as a tar archive, by PostgreSQL's base-backup protocol. It is consistent only together with
 * the write-ahead log from `start` on. The server verifies the checksums of all pages. `url` is a superuser's.
 */
export async function openBaseBackup(
  url: string,
  label: string,
): Promise<{ start: BaseStart; tar: Readable }> {
  const client = new pg.Client({ connectionString: url, replication: 'true' } as pg.ClientConfig);
  await client.connect();
  const command = new BaseBackup(
    `BASE_BACKUP (LABEL '${label}', CHECKPOINT 'fast', WAIT false, MANIFEST 'no')`,
  );
  client.on('error', (error) => command.tar.destroy(error));
  command.tar.once('close', () => void client.end().catch(() => {}));
  client.query(command as unknown as pg.Submittable);
  return { start: await command.start, tar: command.tar };
}

/** The parts of pg's connection that the command uses. */
type Connection = { query(text: string): void; stream: { pause(): void; resume(): void } };

/** A query of the driver that passes copied data on instead of collecting rows. */
class BaseBackup {
  readonly start: Promise<BaseStart>;
  readonly tar: Readable;
  #text: string;
  #connection: Connection | undefined;
  #begin: PromiseWithResolvers<BaseStart> = Promise.withResolvers();

  constructor(text: string) {
    this.#text = text;
    this.start = this.#begin.promise;
    this.tar = new Readable({ read: () => this.#connection?.stream.resume() });
    // The caller that waits for the start receives the error there.
    this.tar.on('error', (error) => this.#begin.reject(error));
  }

  submit(connection: Connection): null {
    this.#connection = connection;
    connection.query(this.#text);
    return null;
  }

  /** The first row is the start; rows of table spaces and of the end follow. */
  handleDataRow({ fields = [] }: Message): void {
    const [lsn, timeline] = fields;
    this.#begin.resolve({ lsn: String(lsn), timeline: Number(timeline) });
  }

  /** `n` begins the archive, `d` is a part of it, `p` the progress. The driver reuses the memory of a message. */
  handleCopyData({ chunk }: Message): void {
    if (chunk?.[0] !== 0x64) return;
    if (!this.tar.push(Buffer.from(chunk.subarray(1)))) this.#connection?.stream.pause();
  }

  handleError(error: Error): void {
    this.tar.destroy(error);
  }

  handleReadyForQuery(): void {
    this.tar.push(null);
  }

  handleRowDescription(): void {}
  handleCommandComplete(): void {}
  handleEmptyQuery(): void {}
  handlePortalSuspended(): void {}
  handleCopyInResponse(): void {}
}
