import type { LoggerOptions } from 'pino';
import { outageOf, outagePlace } from './outage.ts';

type LogMethod = NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']>;
type Repeats = { counts: Map<string, number> };

const intervalMs = 60_000;
/** pino's level of warnings. */
const warning = 40;

/**
 * Logs the first line of an outage, then one line a minute with the number of the others: while a database is away every
 * request, job and loop fails many times a second. Outages are distinguished by
 * their code (`outageOf`) and by the host that they name. All other lines pass.
 */
export function outageLog(everyMs = intervalMs): LogMethod {
  const outages = new Map<string, Repeats>();
  return function (args, method, level) {
    const [details, message] = args as unknown as [{ err?: unknown } | string | undefined, string?];
    const error = typeof details === 'object' ? details?.err : undefined;
    const outage = level >= warning ? outageOf(error) : null;
    if (!outage) return method.apply(this, args);
    const place = outagePlace(error);
    const key = `${outage} ${place}`;
    const known = outages.get(key);
    if (known) {
      const what = message ?? '';
      known.counts.set(what, (known.counts.get(what) ?? 0) + 1);
      return;
    }
    const named = place && { place };
    const repeats: Repeats = { counts: new Map() };
    outages.set(key, repeats);
    const timer = setInterval(() => {
      if (repeats.counts.size === 0) {
        clearInterval(timer);
        outages.delete(key);
        return;
      }
      const repeated = Object.fromEntries(repeats.counts);
      repeats.counts.clear();
      method.apply(this, [{ outage, ...named, repeated }, 'outage goes on'] as never);
    }, everyMs).unref();
    return method.apply(this, [{ ...(details as object), outage, ...named }, message] as never);
  };
}
