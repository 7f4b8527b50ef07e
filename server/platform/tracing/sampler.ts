import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace';

/** The sampler that OTEL_TRACES_SAMPLER and OTEL_TRACES_SAMPLER_ARG name; all traces by default, as the specification says. */
export function samplerOf(given?: string, argument?: string): Sampler {
  // An empty variable counts as not set.
  const name = given || 'parentbased_always_on';
  const ratio = Number(argument || '1');
  const base = name.replace(/^parentbased_/, '');
  const root =
    base === 'always_off'
      ? new AlwaysOffSampler()
      : base === 'traceidratio'
        ? new TraceIdRatioBasedSampler(ratio >= 0 && ratio <= 1 ? ratio : 1)
        : new AlwaysOnSampler();
  return base === name ? root : new ParentBasedSampler({ root });
}
