import { context, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import type { Tracing } from '#api/http/tracing.ts';

/** Reads headers as OpenTelemetry asks for them. */
const HEADERS = {
	keys: (headers: Headers) => [...headers.keys()],
	get: (headers: Headers, name: string) => headers.get(name) ?? undefined,
};

/**
 * Sends spans to the collector that the environment names (`OTEL_EXPORTER_OTLP_…`), in OTLP over HTTP. Names and routes
 * only: no address, no id and no word of a player leaves the process.
 */
export function openTracing(version: string): Tracing {
	const named = resourceFromAttributes({ 'service.name': 'stonecast', 'service.version': version });
	const resource = named.merge(detectResources({ detectors: [envDetector] }));
	const spanProcessors = [new BatchSpanProcessor(new OTLPTraceExporter())];
	const provider = new NodeTracerProvider({ resource, spanProcessors });
	provider.register();
	const tracer = provider.getTracer('stonecast', version);
	return {
		trace({ method, route, traceId, headers }, run) {
			const parent = propagation.extract(context.active(), headers, HEADERS);
			const attributes = {
				'http.request.method': method,
				'http.route': route,
				'stonecast.trace_id': traceId,
			};
			const options = { kind: SpanKind.SERVER, attributes };
			return tracer.startActiveSpan(`${method} ${route}`, options, parent, async (span) => {
				try {
					const response = await run();
					span.setAttribute('http.response.status_code', response.status);
					if (response.status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
					return response;
				} finally {
					span.end();
				}
			});
		},
		asked(kind, outcome, ms) {
			if (!trace.getActiveSpan()) return;
			const end = Date.now();
			tracer
				.startSpan(`database ${kind}`, {
					kind: SpanKind.CLIENT,
					startTime: end - ms,
					attributes: { outcome },
				})
				.end(end);
		},
		close: () => provider.shutdown(),
	};
}
