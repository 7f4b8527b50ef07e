import type { App } from '../app.ts';

type Described<Kind extends string, Label extends string> = {
  readonly kind: Kind;
  /** Unique in the product; dashboards and alert rules name it. */
  readonly name: string;
  readonly help: string;
  /** Each label takes few values: names of endpoints, jobs and states, never ids, addresses or texts. */
  readonly labels: readonly Label[];
};

/** Counts what happens in this process. */
export type CounterDefinition<Label extends string = string> = Described<'counter', Label>;
/** Measures durations in this process, in seconds. */
export type HistogramDefinition<Label extends string = string> = Described<'histogram', Label> & {
  readonly buckets: readonly number[];
};
export type Sample<Label extends string = string> = readonly [
  labels: Readonly<Record<Label, string>>,
  value: number,
];
/** A value that is read on request; at most once in `everySeconds` where reading costs something. */
export type GaugeDefinition<Label extends string = string> = Described<'gauge', Label> & {
  readonly everySeconds: number;
  /** Without samples the metric is absent. */
  readonly read: (app: App) => readonly Sample<Label>[] | Promise<readonly Sample<Label>[]>;
};
// biome-ignore lint/suspicious/noExplicitAny: `read` returns samples with the definition's own labels
export type AnyMetric = CounterDefinition<any> | HistogramDefinition<any> | GaugeDefinition<any>;

/**
 * Defines a counter; `metrics` of the module lists it. One with labels that an alert rule watches is incremented by 0 at the start:
 * Prometheus sees no increase in a sample that begins at its first event. One without labels is there from the start.
 */
export const defineCounter = <const Label extends string = never>(
  name: string,
  help: string,
  labels: readonly Label[] = [],
): CounterDefinition<Label> => ({ kind: 'counter', name, help, labels });

/** Defines a histogram of durations; `buckets` are upper bounds in seconds. */
export const defineHistogram = <const Label extends string = never>(
  name: string,
  help: string,
  labels: readonly Label[],
  buckets: readonly number[],
): HistogramDefinition<Label> => ({ kind: 'histogram', name, help, labels, buckets });

/** Defines a gauge; `everySeconds` 0 reads at every scrape, for values in memory. */
export const defineGauge = <const Label extends string = never>(
  name: string,
  help: string,
  labels: readonly Label[],
  everySeconds: number,
  read: GaugeDefinition<Label>['read'],
): GaugeDefinition<Label> => ({ kind: 'gauge', name, help, labels, everySeconds, read });
