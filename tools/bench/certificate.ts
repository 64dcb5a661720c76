import { generateKeyPairSync, sign } from 'node:crypto';
import { DAY_MS } from '#domain/time-units.ts';

/** DER tags (X.690). */
const TAG = { integer: 2, bits: 3, oid: 6, utf8: 12, sequence: 48, set: 49, utcTime: 23 };
const COMMON_NAME = Buffer.from([0x55, 0x04, 0x03]);
const ECDSA_WITH_SHA256 = Buffer.from([0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02]);

function der(tag: number, ...contents: Buffer[]): Buffer {
  const content = Buffer.concat(contents);
  const { length } = content;
  if (length < 0x80) return Buffer.concat([Buffer.from([tag, length]), content]);
  const bytes = length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...bytes]), content]);
}

function utcTime(at: Date): Buffer {
  const digits = at.toISOString().replaceAll(/[-:T]/g, '').slice(2, 14);
  return der(TAG.utcTime, Buffer.from(`${digits}Z`));
}

/** A throwaway certificate for a server on this machine: browsers speak HTTP/2 only over TLS. Good for a day. */
export function makeCertificate(): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const algorithm = der(TAG.sequence, der(TAG.oid, ECDSA_WITH_SHA256));
  const commonName = der(TAG.sequence, der(TAG.oid, COMMON_NAME), der(TAG.utf8, Buffer.from('localhost')));
  const name = der(TAG.sequence, der(TAG.set, commonName));
  const now = Date.now();
  const validity = der(TAG.sequence, utcTime(new Date(now - DAY_MS)), utcTime(new Date(now + DAY_MS)));
  const serial = der(TAG.integer, Buffer.from([1]));
  const publicKeyInfo = publicKey.export({ type: 'spki', format: 'der' });
  const body = der(TAG.sequence, serial, algorithm, name, validity, name, publicKeyInfo);
  const signature = der(TAG.bits, Buffer.from([0]), sign('sha256', body, privateKey));
  const base64 = der(TAG.sequence, body, algorithm, signature).toString('base64');
  const lines = base64.match(/.{1,64}/g) ?? [];
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`,
  };
}
