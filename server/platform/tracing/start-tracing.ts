import {
  context,
  defaultTextMapGetter,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { FastifyRequest } from 'fastify';
import { routeLabel } from '../metrics/requests.ts';
import { samplerOf } from './sampler.ts';
import type { Tracing } from './tracing.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** The exporter of OTEL_EXPORTER_OTLP_PROTOCOL: `http/json`, or `http/protobuf`, the standard's default. */
async function openExporter(env: Environment) {
  const protocol = env.OTEL_EXPORTER_OTLP_TRACES_PROTOCOL || env.OTEL_EXPORTER_OTLP_PROTOCOL;
  const { OTLPTraceExporter } =
    protocol === 'http/json'
      ? await import('@opentelemetry/exporter-trace-otlp-http')
      : await import('@opentelemetry/exporter-trace-otlp-proto');
  return new OTLPTraceExporter();
}

const delayMs = (env: Environment) => Number(env.OTEL_BSP_SCHEDULE_DELAY) || 5_000;

/** Starts OpenTelemetry's SDK. Endpoint, headers, sampler and resource come from its standard variables. */
export async function startTracing(env: Environment, version: string): Promise<Tracing> {
  const provider = new TracerProvider({
    sampler: samplerOf(env.OTEL_TRACES_SAMPLER, env.OTEL_TRACES_SAMPLER_ARG),
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'muyu', 'service.version': version }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [
      new BatchSpanProcessor({ exporter: await openExporter(env), scheduledDelayMillis: delayMs(env) }),
    ],
  });
  const tracer = provider.getTracer('muyu', version);
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const propagator = new W3CTraceContextPropagator();
  const spans = new WeakMap<FastifyRequest, Span>();

  /** The trace of the proxy in front, if its addresses are configured: strangers must not choose ours. */
  const parentOf = (request: FastifyRequest) =>
    (request.ips?.length ?? 0) > 1
      ? propagator.extract(ROOT_CONTEXT, request.headers, defaultTextMapGetter)
      : ROOT_CONTEXT;

  return {
    startRequest(request, next) {
      const parent = parentOf(request);
      const route = routeLabel(request);
      const attributes = {
        'http.request.method': request.method,
        'http.route': request.routeOptions.url ?? '',
        'muyu.request_id': request.id,
      };
      const span = tracer.startSpan(route, { kind: SpanKind.SERVER, attributes }, parent);
      spans.set(request, span);
      context.with(trace.setSpan(parent, span), next);
    },
    endRequest(request, { raw: { statusCode } }) {
      const span = spans.get(request);
      if (!span) return;
      span.setAttribute('http.response.status_code', statusCode);
      if (statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
    async runJob(name, work) {
      const span = tracer.startSpan(`job ${name}`, { kind: SpanKind.CONSUMER }, ROOT_CONTEXT);
      try {
        return await context.with(trace.setSpan(ROOT_CONTEXT, span), work);
      } catch (error) {
        span.setStatus({ code: SpanStatusCode.ERROR });
        throw error;
      } finally {
        span.end();
      }
    },
    startStatement(text) {
      // Without a request or job there is no trace that a statement would be part of.
      if (!trace.getActiveSpan()) return () => {};
      const span = tracer.startSpan(text.trimStart().split(/\s/, 1)[0]!.toLowerCase(), {
        kind: SpanKind.CLIENT,
        attributes: { 'db.system.name': 'postgresql', 'db.query.text': text },
      });
      return (error) => {
        if (error) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      };
    },
    async stop() {
      await provider.shutdown();
      context.disable();
      propagation.disable();
    },
  };
}
