import { coreErrors } from '@muyu/contract/core/errors.ts';
import { mediaLimits, uploadSlice } from '@muyu/contract/media.ts';
import type { FastifyRequest } from 'fastify';
import { failCore } from '#platform/errors.ts';

// Parsing of the headers of the tus 1.0 protocol

/** The path of uploads; relative, so that it works behind any proxy. */
export const uploadsPath = `/api${uploadSlice.path}`;
export const uploadUrl = (fileId: string): string => `${uploadsPath}/${fileId}`;

const version = '1.0.0';
export const chunkContentType = 'application/offset+octet-stream';
export const checksumAlgorithms = ['sha256', 'sha1'] as const;
const digestBytes = { sha256: 32, sha1: 20 } as const;

export type Checksum = { algorithm: (typeof checksumAlgorithms)[number]; digest: Buffer };

export const versionHeader = { 'tus-resumable': version };
export const capabilities = {
  ...versionHeader,
  'tus-version': version,
  'tus-extension': 'creation,creation-with-upload,termination,checksum,expiration',
  'tus-max-size': String(mediaLimits.videoBytes),
  'tus-checksum-algorithm': checksumAlgorithms.join(','),
};

/** Fails for another version of the protocol. */
export function requireVersion({ headers }: FastifyRequest): void {
  if (headers['tus-resumable'] !== version) failCore(coreErrors.badInput);
}

/** Parses Upload-Length or Upload-Offset, a non-negative integer. */
export function countHeader({ headers }: FastifyRequest, name: 'upload-length' | 'upload-offset'): number {
  const text = headers[name];
  if (typeof text !== 'string' || !/^\d{1,16}$/.test(text)) return failCore(coreErrors.badInput);
  return Number(text);
}

/** Parses Upload-Metadata: comma-separated names with optional base64 values. */
export function metadataOf({ headers }: FastifyRequest): { filename: string; filetype: string } {
  const text = String(headers['upload-metadata'] ?? '');
  const known = new Map<string, string>();
  for (const pair of text.split(',').filter((each) => each.trim() !== '')) {
    const [name = '', value = '', ...rest] = pair.trim().split(' ');
    if (rest.length > 0 || known.has(name) || !isBase64(value)) failCore(coreErrors.badInput);
    known.set(name, Buffer.from(value, 'base64').toString('utf8'));
  }
  return { filename: known.get('filename') ?? '', filetype: known.get('filetype') ?? '' };
}

/** The Upload-Metadata header of a reply. */
export const metadataHeader = (filename: string): string =>
  `filename ${Buffer.from(filename).toString('base64')}`;

/**
 * Parses Upload-Checksum: a supported algorithm and the digest of the body in base64; null without the
 * header.
 */
export function checksumOf({ headers }: FastifyRequest): Checksum | null {
  const text = headers['upload-checksum'];
  if (text === undefined) return null;
  const [name, value = '', ...rest] = String(text).split(' ');
  const algorithm = checksumAlgorithms.find((each) => each === name) ?? failCore(coreErrors.badInput);
  const digest = Buffer.from(value, 'base64');
  if (rest.length > 0 || !isBase64(value) || digest.length !== digestBytes[algorithm])
    failCore(coreErrors.badInput);
  return { algorithm, digest };
}

/** Whether the request has a body of the file: PATCH must, a creation may. */
export const carriesBytes = ({ headers }: FastifyRequest): boolean =>
  headers['content-type'] === chunkContentType;

const isBase64 = (text: string) =>
  /^[A-Za-z0-9+/]*={0,2}$/.test(text) && Buffer.from(text, 'base64').toString('base64') === text;
