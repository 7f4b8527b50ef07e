import type { FastifyReply, FastifyRequest } from 'fastify';

/** Spans of requests and of their statements, sent to a collector. */
export type Tracing = {
  /** Runs `next`, and all that it starts, inside the span of the request. */
  startRequest(request: FastifyRequest, next: () => void): void;
  endRequest(request: FastifyRequest, reply: FastifyReply): void;
  /** Runs a job inside a span. */
  runJob<Result>(name: string, work: () => Promise<Result>): Promise<Result>;
  /** Begins the span of a statement; the function ends it. */
  startStatement(text: string): (error?: unknown) => void;
  /** Sends what is left. */
  stop(): Promise<void>;
};

type Environment = Readonly<Record<string, string | undefined>>;

/** Whether the standard variables of OpenTelemetry name a collector of traces; an empty one counts as not set. */
export const isTraced = (env: Environment): boolean =>
  Boolean(env.OTEL_EXPORTER_OTLP_ENDPOINT || env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT) &&
  env.OTEL_SDK_DISABLED?.toLowerCase() !== 'true' &&
  (env.OTEL_TRACES_EXPORTER || 'otlp') === 'otlp';

/** Loads the SDK when the environment asks for traces; null otherwise, and then nothing of it is loaded. */
export async function openTracing(env: Environment, version: string): Promise<Tracing | null> {
  if (!isTraced(env)) return null;
  const { startTracing } = await import('./start-tracing.ts');
  return startTracing(env, version);
}
