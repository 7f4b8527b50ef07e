import { DefaultHttpStack, type HttpRequest, type HttpStack } from 'tus-js-client';

const base64 = (bytes: ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(bytes)));

/** What stands in Upload-Checksum for these bytes (tus 1.0, checksum extension). */
const checksumOf = async (bytes: Blob): Promise<string> =>
  `sha256 ${base64(await crypto.subtle.digest('SHA-256', await bytes.arrayBuffer()))}`;

/**
 * tus over XMLHttpRequest that tells the SHA-256 of each slice, so that what was damaged on its way is sent again. A
 * server in trouble that is asked how far an upload came counts as unreachable: the upload must not begin anew for that.
 */
export function checkedStack(withChecksum: boolean): HttpStack {
  const plain = new DefaultHttpStack({});
  // Only a secure page can hash.
  const hashes = withChecksum && globalThis.crypto?.subtle !== undefined;
  return {
    getName: () => plain.getName(),
    createRequest(method, url) {
      const request = plain.createRequest(method, url);
      const send = request.send.bind(request);
      const abort = request.abort.bind(request);
      let aborted = false;
      const checked: Pick<HttpRequest, 'send' | 'abort'> = {
        async send(body: unknown) {
          if (hashes && body instanceof Blob && body.size > 0) {
            const checksum = await checksumOf(body);
            if (aborted) throw new Error('aborted');
            request.setHeader('Upload-Checksum', checksum);
          }
          const response = await send(body);
          if (method === 'HEAD' && response.getStatus() >= 500) throw new Error('the server is in trouble');
          return response;
        },
        abort() {
          aborted = true;
          return abort();
        },
      };
      return Object.assign(request, checked);
    },
  };
}
