import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { coreErrors, type ErrorDefinition } from '@muyu/contract/core/errors.ts';
import { buildErrorReply } from './reply.ts';

type ClientError = { status: number; definition: ErrorDefinition };

const clientErrors: Record<string, ClientError> = {
  HPE_HEADER_OVERFLOW: { status: 431, definition: coreErrors.tooLarge },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, definition: coreErrors.tooLarge },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, definition: coreErrors.timeout },
};
const malformed: ClientError = { status: 400, definition: coreErrors.badInput };

/** The envelope of a request whose headers could not be read; the language is unknown, so it is the default one. */
const envelopeText = ({ definition }: ClientError) =>
  JSON.stringify(buildErrorReply(definition, {}, 'zh_CN').body);

/** Answers what Node could not parse as HTTP, in the envelope, and closes the connection. Returns the error's name. */
export function answerClientError(error: Error & { code?: string }, socket: Socket): string | null {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return null;
  }
  const known = clientErrors[error.code ?? ''] ?? malformed;
  const body = envelopeText(known);
  socket.end(
    [
      `HTTP/1.1 ${known.status} Refused`,
      'connection: close',
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'cache-control: no-store',
      '',
      body,
    ].join('\r\n'),
  );
  return known.definition.name;
}

/** Answers an `Expect` header that is not 100-continue; Node's own reply has no body. */
export function answerUnknownExpectation(_request: IncomingMessage, reply: ServerResponse): void {
  const body = envelopeText(malformed);
  const type = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  };
  reply.writeHead(417, { connection: 'close', ...type });
  reply.end(body);
}
