import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import swagger, { type StaticDocumentSpec } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.ts';
import { hasTag } from '../has-tag.ts';
import { crawlerLimit } from '../limits/crawler-limit.ts';
import { contractEndpoints } from './contract-endpoints.ts';
import { openApiDocument } from './document.ts';

type Site = Pick<Config, 'version' | 'publicUrl'>;
type Document = StaticDocumentSpec['document'];
const documents = new Map<string, Document>();

const keyOf = ({ version, publicUrl }: Site) => `${version} ${publicUrl}`;

/** The document of a site; servers of one process share it. */
async function buildDocument(config: Site): Promise<Document> {
  const key = keyOf(config);
  const known = documents.get(key);
  if (known) return known;
  const made = openApiDocument(await contractEndpoints(), config) as unknown as Document;
  documents.set(key, made);
  return made;
}

const prefix = '/api/docs';
const types = { json: 'application/json; charset=utf-8', yaml: 'application/x-yaml' } as const;
type Format = keyof typeof types;

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);
/** As small as gzip at its best, in a tenth of the time of the default. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

type Prepared = { etag: string; plain: Buffer; br: Buffer; gzip: Buffer };
const prepared = new Map<string, Promise<Prepared>>();

async function prepare(text: string): Promise<Prepared> {
  const plain = Buffer.from(text);
  const [br, zipped] = await Promise.all([toBrotli(plain, brotliOptions), toGzip(plain)]);
  return { etag: `"${hash('sha256', plain, 'base64url').slice(0, 27)}"`, plain, br, gzip: zipped };
}

/**
 * Sends the document, which is written and compressed once a process: it takes some 20 ms of the event loop, and everybody
 * may ask for it.
 */
const sendDocument = (site: Site, format: Format) => async (request: FastifyRequest, reply: FastifyReply) => {
  const { server, headers } = request;
  const key = `${keyOf(site)} ${format}`;
  const making =
    prepared.get(key) ??
    prepare(format === 'yaml' ? server.swagger({ yaml: true }) : JSON.stringify(server.swagger()));
  prepared.set(key, making);
  const { etag, ...bodies } = await making;
  reply.headers({ etag: `W/${etag}`, 'cache-control': 'no-cache', vary: 'accept-encoding' });
  if (hasTag(headers['if-none-match'] ?? '', etag)) return reply.status(304).send();
  const accepted = String(headers['accept-encoding'] ?? '');
  const encoding = (['br', 'gzip'] as const).find((each) => new RegExp(`\\b${each}\\b`).test(accepted));
  if (encoding) reply.header('content-encoding', encoding);
  return reply.type(types[format]).send(bodies[encoding ?? 'plain']);
};

/**
 * Limits the documentation, whose routes are no endpoints, to the pace of crawlers, and replaces the handlers of its plugin that
 * write the document for each request. Call before the plugins that read the configuration of routes.
 */
export function limitApiDocs(server: FastifyInstance, config: Site): void {
  server.addHook('onRoute', (route) => {
    if (route.url !== prefix && !route.url.startsWith(`${prefix}/`)) return;
    route.config = { ...route.config, ...crawlerLimit };
    if (route.url === `${prefix}/json`) route.handler = sendDocument(config, 'json');
    if (route.url === `${prefix}/yaml`) route.handler = sendDocument(config, 'yaml');
  });
}

/** Serves the OpenAPI document at /api/docs/json, and pages made from it at /api/docs. */
export async function registerApiDocs(server: FastifyInstance, config: Site): Promise<void> {
  const document = await buildDocument(config);
  await server.register(swagger, { mode: 'static', specification: { document } });
  await server.register(swaggerUi, { routePrefix: prefix, staticCSP: true });
}
