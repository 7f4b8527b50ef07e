export type S3Address = {
  endpoint: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
  /** The bucket stands in the path, not in the host's name. */
  pathStyle: boolean;
};

const example = 's3://KEY:SECRET@host[:port]/bucket?region=...&tls=off&style=path';

/** Reads STORAGE_URL. Throws with a message for operators, which never repeats the secret. */
export function readStorageUrl(text: string): S3Address {
  const url = URL.parse(text);
  const bucket = url?.pathname.slice(1) ?? '';
  const known = ['region', 'tls', 'style'];
  if (url?.protocol !== 's3:' || !url.username || !url.password || !url.host || !/^[^/]+$/.test(bucket)) {
    throw new Error(`STORAGE_URL must be empty or ${example}`);
  }
  const unknown = [...url.searchParams.keys()].filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new Error(`STORAGE_URL does not know ${unknown.join(', ')}: ${example}`);
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
