import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace';

/** The sampler that OTEL_TRACES_SAMPLER and OTEL_TRACES_SAMPLER_ARG name; all traces by default, as the specification says. */
export function samplerOf(name = 'parentbased_always_on', argument = '1'): Sampler {
  const ratio = Number(argument);
  const base = name.replace(/^parentbased_/, '');
  const root =
    base === 'always_off'
      ? new AlwaysOffSampler()
      : base === 'traceidratio'
        ? new TraceIdRatioBasedSampler(ratio >= 0 && ratio <= 1 ? ratio : 1)
        : new AlwaysOnSampler();
  return base === name ? root : new ParentBasedSampler({ root });
}
