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

/**
 * The same over ids: `text` is given the condition that they meet, `… where post_id ${ids}`, and $1 stands for them. One id
 * has a statement of its own: PostgreSQL takes a list for ten, finds that dear, and plans anew for each list of one.
 */
export function statementByIds<Row>(name: string, text: (ids: string) => string) {
  const one = statement<Row>(`${name}_one`, text('= $1::uuid'));
  const many = statement<Row>(name, text('= any($1::uuid[])'));
  return (db: Database, ids: readonly string[], ...values: readonly unknown[]): Promise<Row[]> =>
    ids.length === 1 ? one(db, [ids[0], ...values]) : many(db, [ids, ...values]);
}

/**
 * Is there a row? Looked up by index for each row of the statement. Without the offset PostgreSQL may read all that a person
 * ever liked, or all who follow them, to answer for ten posts.
 */
export const looked = (from: string): string => `exists (select 1 from ${from} offset 0)`;
