import { isClusterDatabase } from './cluster/is-cluster.ts';
import type { Database } from './database.ts';

/**
 * A prepared SQL statement, planned once a connection under its name: `statement<Row>('name', 'select …
 * $1')`. For single round trips that a query builder would split or not prepare.
 *
 * `onCluster` replaces the text on a cluster. It takes the same values and returns the same rows; it is for the few statements
 * whose fast form on one PostgreSQL cannot be sent to shards.
 */
export const statement =
  <Row>(name: string, text: string, onCluster?: string) =>
  async (db: Database, values: readonly unknown[]): Promise<Row[]> => {
    const chosen = onCluster !== undefined && (await isClusterDatabase(db)) ? onCluster : text;
    const { rows } = await db.$client.query({ name, text: chosen, values: values as unknown[] });
    return rows as Row[];
  };

/**
 * A prepared statement over ids: `text` receives the condition on $1, `… where p.post_id ${ids}`. A single id
 * uses a statement of its own: for a list PostgreSQL estimates ten ids and plans again for each list of one.
 * `same('p.post_id')` is the condition of subqueries: the single id itself, by which a cluster sends all of the statement to one
 * shard, else the column of the outer row.
 */
export function statementByIds<Row>(
  name: string,
  text: (ids: string, same: (outer: string) => string) => string,
) {
  const one = statement<Row>(
    `${name}_one`,
    text('= $1::uuid', () => '= $1::uuid'),
  );
  const many = statement<Row>(
    name,
    text('= any($1::uuid[])', (outer) => `= ${outer}`),
  );
  return (db: Database, ids: readonly string[], ...values: readonly unknown[]): Promise<Row[]> =>
    ids.length === 1 ? one(db, [ids[0], ...values]) : many(db, [ids, ...values]);
}

/**
 * An array of a parameter that holds values separated by spaces. Inside the subquery the planner does not count them, and keeps one
 * plan for lists of every length.
 */
export const listIn = (parameter: string, type: 'uuid' | 'timestamptz' | 'text'): string =>
  `(select string_to_array(${parameter}, ' '))::${type}[]`;

/**
 * An EXISTS condition that is looked up by index for each row. Without the offset PostgreSQL may read all
 * likes of a person to answer for ten posts.
 */
export const existsByIndex = (from: string): string => `exists (select 1 from ${from} offset 0)`;

/**
 * A statement with named parameters: `$postId` in the text takes the value of the key `postId`. Names are numbered in the
 * order of their first use, so that one text can be composed of parts with different parameters.
 */
export function namedStatement<Row>(name: string, text: string, onCluster?: string) {
  const usual = numberNames<Row>(name, text);
  const spread = onCluster === undefined ? null : numberNames<Row>(name, onCluster);
  return async (db: Database, values: Readonly<Record<string, unknown>>): Promise<Row[]> =>
    (spread && (await isClusterDatabase(db)) ? spread : usual)(db, values);
}

function numberNames<Row>(name: string, text: string) {
  const keys: string[] = [];
  const numbered = text.replace(/\$([a-z]\w*)/gi, (_, key: string) => {
    if (!keys.includes(key)) keys.push(key);
    return `$${keys.indexOf(key) + 1}`;
  });
  const run = statement<Row>(name, numbered);
  return (db: Database, values: Readonly<Record<string, unknown>>): Promise<Row[]> =>
    run(
      db,
      keys.map((key) => values[key]),
    );
}
