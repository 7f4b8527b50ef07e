import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { contractEndpoints } from '../../../server/platform/http/documentation/contract-endpoints.ts';
import { openApiDocument } from '../../../server/platform/http/documentation/document.ts';
import { coreErrorMessages } from '../../../server/platform/text/core-messages.ts';
import { registerErrorMessages } from '../../../server/platform/text/messages.ts';
import { loadModules } from '../source/server-modules.ts';

/** Writes the OpenAPI document as a server with this public URL serves it. */
export async function writeOpenApiDocument(path: string, publicUrl: string): Promise<void> {
  const modules = await loadModules();
  const messages = modules.flatMap(({ definition }) => definition.errors ?? []);
  registerErrorMessages([coreErrorMessages, ...messages]);
  const document = openApiDocument(await contractEndpoints(), { version: '0.0.0', publicUrl });
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, JSON.stringify(document, null, 2));
}
