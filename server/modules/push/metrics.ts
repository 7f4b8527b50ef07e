import { defineCounter } from '#platform/metrics/define-metric.ts';

export const pushes = defineCounter(
  'muyu_pushes_total',
  'Pushes to browsers by outcome: sent, gone (the browser has left), retried, refused, given up.',
  ['outcome'],
);
