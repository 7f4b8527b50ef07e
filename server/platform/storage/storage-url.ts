import { fileURLToPath } from 'node:url';
import { ConfigError } from '../config/environment.ts';

export type S3Address = {
  endpoint: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
  /** Path-style addressing: the bucket is part of the path. */
  pathStyle: boolean;
};

const example = 'file:///folder or s3://KEY:SECRET@host[:port]/bucket?region=...&tls=off&style=path';

/** The variable or option that holds an address, as messages name it, and what it may be besides a URL. */
type Named = { name: string; other?: string };
const storageUrl: Named = { name: 'STORAGE_URL', other: 'empty' };

/**
 * Parses STORAGE_URL, or the address that `named` names: the path of a folder, or the address of an object storage. Throws with
 * a message for operators that never contains the secret.
 */
export function readStorageAddress(text: string, named = storageUrl): string | S3Address {
  const url = URL.parse(text);
  const isFolder = url?.protocol === 'file:' && url.host === '' && url.pathname !== '/';
  return isFolder ? fileURLToPath(url) : readStorageUrl(text, named);
}

/** Parses the address of an object storage. */
export function readStorageUrl(text: string, { name, other }: Named = storageUrl): S3Address {
  const url = URL.parse(text);
  const bucket = url?.pathname.slice(1) ?? '';
  const known = ['region', 'tls', 'style'];
  if (url?.protocol !== 's3:' || !url.username || !url.password || !url.host || !/^[^/]+$/.test(bucket)) {
    throw new ConfigError(`${name} must be ${other ? `${other} or ` : ''}${example}`);
  }
  const unknown = [...url.searchParams.keys()].filter((key) => !known.includes(key));
  if (unknown.length > 0) throw new ConfigError(`${name} does not know ${unknown.join(', ')}: ${example}`);
  const tls = url.searchParams.get('tls') !== 'off';
  return {
    endpoint: `${tls ? 'https' : 'http'}://${url.host}`,
    bucket: decodeURIComponent(bucket),
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    region: url.searchParams.get('region') ?? 'us-east-1',
    pathStyle: url.searchParams.get('style') === 'path',
  };
}

/** A storage as messages name it: without its secret. */
export function describeStorageUrl(text: string, named = storageUrl): string {
  const address = readStorageAddress(text, named);
  return typeof address === 'string' ? address : `${address.endpoint}/${address.bucket}`;
}
