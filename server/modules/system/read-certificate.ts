import { once } from 'node:events';
import { isIP } from 'node:net';
import { connect } from 'node:tls';
import type { SeenCertificate } from './rules/certificate-state.ts';

const timeoutMs = 5_000;
const httpsPort = 443;

/** Connects to a host of the site and returns the certificate that it shows, also one that no client would trust. Throws when it is not reached. */
export async function readCertificate({ hostname, port }: URL): Promise<SeenCertificate> {
  const host = hostname.replace(/^\[|\]$/g, '');
  const socket = connect({
    host,
    port: Number(port) || httpsPort,
    ...(isIP(host) ? {} : { servername: host }),
    // The certificate is looked at, nothing is sent.
    rejectUnauthorized: false,
  });
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(timeoutMs) });
    const { valid_to: validTo, issuer } = socket.getPeerCertificate();
    return {
      validTo: new Date(validTo),
      issuer: String(issuer?.O ?? issuer?.CN ?? ''),
      refused: socket.authorized ? null : String(socket.authorizationError),
    };
  } finally {
    socket.destroy();
  }
}
