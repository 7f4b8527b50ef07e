import type { App } from '#platform/app.ts';

/** What a worker does with a file that it alone holds; `signal` tells that it must stop, because it holds it no more. */
type Held = (signal: AbortSignal) => Promise<void>;

/**
 * Does something with a file that one worker at a time may do. The database keeps the hold for as long as our connection to
 * it lives, so a killed process holds nothing. False: another has the file, and nothing was done.
 */
export async function holdFile(app: App, fileId: string, signal: AbortSignal, work: Held): Promise<boolean> {
  const client = await app.db.$client.connect();
  const lost = new AbortController();
  const onEnd = () => lost.abort(new Error('the connection that held the file is gone'));
  client.once('end', onEnd);
  const ask = async (what: 'pg_try_advisory_lock' | 'pg_advisory_unlock') => {
    const text = `select ${what}(hashtextextended($1, 0)) as done`;
    const { rows } = await client.query<{ done: boolean }>(text, [`media file ${fileId}`]);
    return rows[0]!.done;
  };
  let whole = false;
  try {
    if (!(await ask('pg_try_advisory_lock'))) {
      whole = true;
      return false;
    }
    try {
      await work(AbortSignal.any([signal, lost.signal]));
    } finally {
      whole = await ask('pg_advisory_unlock').catch(() => false);
    }
    return true;
  } finally {
    client.off('end', onEnd);
    // One that may still hold the file must not go back among the others.
    client.release(!whole);
  }
}
