import { defineGauge, defineHistogram } from './define-metric.ts';

export const statementDuration = defineHistogram(
  'muyu_database_statement_duration_seconds',
  'Time from sending a statement to its result, by the first word of the statement.',
  ['kind'],
  [0.001, 0.005, 0.02, 0.05, 0.1, 0.25, 1, 5],
);

export const databaseMetrics = [
  statementDuration,
  defineGauge(
    'muyu_database_pool_connections',
    'Connections of the pool by state: used, idle.',
    ['state'],
    0,
    ({ db: { $client: pool } }) => [
      [{ state: 'used' }, pool.totalCount - pool.idleCount],
      [{ state: 'idle' }, pool.idleCount],
    ],
  ),
  defineGauge(
    'muyu_database_pool_size',
    'The largest number of connections of the pool.',
    [],
    0,
    ({ db }) => [[{}, db.$client.options.max]],
  ),
  defineGauge(
    'muyu_database_pool_waiting',
    'Calls that wait for a connection of the pool.',
    [],
    0,
    ({ db }) => [[{}, db.$client.waitingCount]],
  ),
];

const kinds = ['select', 'insert', 'update', 'delete', 'with', 'begin', 'commit', 'rollback', 'vacuum'];

/** The first word of a statement when it is a common one; `other` otherwise, so that the label stays small. */
export function statementKind(text: string): string {
  const word = /^\s*([a-z]+)/i.exec(text)?.[1]?.toLowerCase() ?? '';
  return kinds.includes(word) ? word : 'other';
}
