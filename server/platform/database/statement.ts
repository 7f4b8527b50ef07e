import type { Database } from './database.ts';

/**
 * A hot statement in SQL, planned once a connection under its name: `statement<Row>('name', 'select … $1')`.
 * For single round trips that a query builder would split or not prepare.
 */
export const statement =
  <Row>(name: string, text: string) =>
  async (db: Database, values: readonly unknown[]): Promise<Row[]> => {
    const { rows } = await db.$client.query({ name, text, values: values as unknown[] });
    return rows as Row[];
  };
