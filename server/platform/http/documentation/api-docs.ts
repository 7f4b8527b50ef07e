import swagger, { type StaticDocumentSpec } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config/config.ts';
import { contractEndpoints } from './contract-endpoints.ts';
import { openApiDocument } from './document.ts';

type Document = StaticDocumentSpec['document'];
const documents = new Map<string, Document>();

/** The document of a site; servers of one process share it. */
async function buildDocument(config: Pick<Config, 'version' | 'publicUrl'>): Promise<Document> {
  const key = `${config.version} ${config.publicUrl}`;
  const known = documents.get(key);
  if (known) return known;
  const made = openApiDocument(await contractEndpoints(), config) as unknown as Document;
  documents.set(key, made);
  return made;
}

/** Serves the OpenAPI document at /api/docs/json, and pages made from it at /api/docs. */
export async function registerApiDocs(
  server: FastifyInstance,
  config: Pick<Config, 'version' | 'publicUrl'>,
): Promise<void> {
  const document = await buildDocument(config);
  await server.register(swagger, { mode: 'static', specification: { document } });
  await server.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true });
}
