import { isInterruptedStatus } from '@muyu/contract/core/client.ts';
import { DefaultHttpStack, type HttpRequest, type HttpStack } from 'tus-js-client';

const base64 = (bytes: ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(bytes)));

/** The Upload-Checksum header of these bytes (tus 1.0, checksum extension). */
const computeChecksum = async (bytes: Blob): Promise<string> =>
  `sha256 ${base64(await crypto.subtle.digest('SHA-256', await bytes.arrayBuffer()))}`;

/**
 * tus over XMLHttpRequest with the SHA-256 of each slice, so that damaged slices are sent again. A server error on
 * HEAD, or too many requests, counts as a network error: the upload must not restart.
 */
export function createChecksumStack(withChecksum: boolean): HttpStack {
  const plain = new DefaultHttpStack({});
  // SubtleCrypto requires a secure context.
  const hashes = withChecksum && globalThis.crypto?.subtle !== undefined;
  return {
    getName: () => plain.getName(),
    createRequest(method, url) {
      const request = plain.createRequest(method, url);
      const send = request.send.bind(request);
      const abort = request.abort.bind(request);
      let aborted = false;
      const checksummed: Pick<HttpRequest, 'send' | 'abort'> = {
        async send(body: unknown) {
          if (hashes && body instanceof Blob && body.size > 0) {
            const checksum = await computeChecksum(body);
            if (aborted) throw new Error('aborted');
            request.setHeader('Upload-Checksum', checksum);
          }
          const response = await send(body);
          if (method === 'HEAD' && isInterruptedStatus(response.getStatus()))
            throw new Error('the server is in trouble');
          return response;
        },
        abort() {
          aborted = true;
          return abort();
        },
      };
      return Object.assign(request, checksummed);
    },
  };
}
