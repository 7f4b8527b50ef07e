import { type ConfigurationCheck, failure, ok, warning } from '#platform/module/configuration-check.ts';

/** Checks that rate limits are on and that MAX_REQUESTS bounds concurrent requests. */
export const limitsCheck: ConfigurationCheck = {
  name: 'limits',
  run({ config: { limits, maxRequests } }) {
    if (!limits) return failure('LIMITS is off', 'Remove LIMITS=off: it is for benchmarks and tests.');
    if (maxRequests === 0)
      return warning(
        'MAX_REQUESTS is 0: the server never sheds load',
        'Remove MAX_REQUESTS, or set a bound.',
      );
    return ok(`on, at most ${maxRequests} requests at the same time`);
  },
};
