import pg from 'pg';

/** Tables with fewer rows are read whole by every good plan. */
const smallRows = 1_000;

/** Watches which tables of some size the database reads without an index. */
export async function createScanWatch(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const count = async () => {
    // The statistics of other connections arrive within a second of their end.
    await client.query('select pg_stat_force_next_flush(), pg_stat_clear_snapshot()');
    const { rows } = await client.query<{ relname: string; seq_scan: string }>(
      'select relname, seq_scan from pg_stat_user_tables where n_live_tup > $1',
      [smallRows],
    );
    return new Map(rows.map(({ relname, seq_scan }) => [relname, Number(seq_scan)]));
  };
  let before = await count();
  return {
    /** Begins to count anew. */
    async reset(): Promise<void> {
      before = await count();
    },
    /** The tables that were read without an index since the last reset, with the number of scans. */
    async tables(): Promise<string[]> {
      const after = await count();
      return [...after].flatMap(([table, scans]) => {
        const added = scans - (before.get(table) ?? 0);
        return added > 0 ? [`${table} ×${added}`] : [];
      });
    },
    close: () => client.end(),
  };
}
