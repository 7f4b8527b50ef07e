import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { DAY_MS } from '@muyu/contract/core/time.ts';
import * as x509 from '@peculiar/x509';
import { onTestFinished } from 'vitest';

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };

/** An https server on 127.0.0.1 with a certificate that it has signed itself. Returns its address. */
export async function startHttps(validTo: Date): Promise<string> {
  const keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const certificate = await x509.X509CertificateGenerator.createSelfSigned({
    name: 'CN=localhost, O=Muyu test',
    notBefore: new Date(validTo.getTime() - 90 * DAY_MS),
    notAfter: validTo,
    signingAlgorithm: algorithm,
    keys,
  });
  const key = await crypto.subtle.exportKey('pkcs8', keys.privateKey);
  const pem = x509.PemConverter.encode(key, 'PRIVATE KEY');
  const server = createServer({ cert: certificate.toString('pem'), key: pem });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
