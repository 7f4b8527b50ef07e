import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { App } from '../app.ts';
import {
  type AnyMetric,
  type CounterDefinition,
  defineCounter,
  type GaugeDefinition,
  type HistogramDefinition,
} from './define-metric.ts';
import { GaugeReading } from './gauge-reading.ts';

/** Reads of gauges that failed; the metric itself is then absent. */
const failedReads = defineCounter('muyu_metric_read_failures_total', 'Gauges that could not be read.', [
  'metric',
]);

let ofProcess: Registry | null = null;

/**
 * Measures this process from the first call on. Apps of one process (tests have many in turn) share the measurements: their timer and
 * their observer of garbage collection never end, and would keep every app.
 */
function measureProcess(): Registry {
  if (!ofProcess) {
    ofProcess = new Registry();
    collectDefaultMetrics({ register: ofProcess });
  }
  return ofProcess;
}

/** The metrics of one process, in the format of Prometheus. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #counters = new Map<AnyMetric, Counter>();
  readonly #histograms = new Map<AnyMetric, Histogram>();
  readonly #gauges: GaugeDefinition[] = [];

  constructor(definitions: readonly AnyMetric[]) {
    for (const definition of [failedReads, ...definitions]) this.#register(definition);
  }

  #register(definition: AnyMetric): void {
    const { name, help, labels } = definition;
    const common = { name, help, labelNames: [...labels], registers: [this.#registry] };
    if (definition.kind === 'counter') {
      const counter = new Counter(common);
      // A counter that begins at its first event has no rate for it.
      if (labels.length === 0) counter.inc(0);
      this.#counters.set(definition, counter);
    } else if (definition.kind === 'histogram')
      this.#histograms.set(definition, new Histogram({ ...common, buckets: [...definition.buckets] }));
    else this.#gauges.push(definition);
  }

  /** Begins to read the gauges of the app and to measure the process. */
  start(app: App): void {
    for (const definition of this.#gauges) this.#addGauge(app, definition);
    const measured = measureProcess();
    for (const { name } of measured.getMetricsAsArray())
      this.#registry.registerMetric(measured.getSingleMetric(name)!);
  }

  #addGauge(app: App, definition: GaugeDefinition): void {
    const { name, help, labels } = definition;
    // From 0, because the first failure would not be an increase otherwise.
    this.increment(failedReads, { metric: name }, 0);
    const reading = new GaugeReading(app, definition, (error) => {
      this.increment(failedReads, { metric: name });
      app.log.debug({ err: error, metric: name }, 'a metric was not read');
    });
    const gauge = new Gauge({
      name,
      help,
      labelNames: [...labels],
      registers: [this.#registry],
      collect: async () => {
        const samples = await reading.samples();
        gauge.reset();
        if (samples.length === 0) gauge.remove({});
        for (const [values, value] of samples) gauge.set(values, value);
      },
    });
  }

  increment<Label extends string>(
    definition: CounterDefinition<Label>,
    labels: Readonly<Record<Label, string>>,
    by = 1,
  ): void {
    this.counter(definition).inc(labels, by);
  }

  counter<Label extends string>(definition: CounterDefinition<Label>): Counter<Label> {
    return this.#require(this.#counters, definition) as Counter<Label>;
  }

  histogram<Label extends string>(definition: HistogramDefinition<Label>): Histogram<Label> {
    return this.#require(this.#histograms, definition) as unknown as Histogram<Label>;
  }

  #require<Metric>(metrics: ReadonlyMap<AnyMetric, Metric>, definition: AnyMetric): Metric {
    const metric = metrics.get(definition);
    if (!metric) throw new Error(`The metric ${definition.name} is in no module's metrics.`);
    return metric;
  }

  /** The names of all metrics; those of histograms without suffix. */
  names(): string[] {
    return this.#registry.getMetricsAsArray().map(({ name }) => name);
  }

  get contentType(): string {
    return this.#registry.contentType;
  }

  /** All metrics as text. */
  print(): Promise<string> {
    return this.#registry.metrics();
  }
}
