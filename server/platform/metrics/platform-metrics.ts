import { databaseMetrics } from './database.ts';
import { defineCounter } from './define-metric.ts';
import { flushMetrics } from './flush.ts';
import { jobMetrics } from './jobs.ts';
import { httpMetrics } from './requests.ts';

/** Calls to services outside the site. */
export const externalCalls = defineCounter(
  'muyu_external_calls_total',
  'Calls to services outside the site by service and outcome: success, failure.',
  ['service', 'outcome'],
);

/** The metrics of the platform; those of a module are in its definition. */
export const platformMetrics = [
  ...httpMetrics,
  ...databaseMetrics,
  ...jobMetrics,
  ...flushMetrics,
  externalCalls,
];
