/**
 * A certificate of one's own for the local network, kept in .cache/ so that a phone has to be told only once that it
 * is all right. Made again when the addresses of this machine changed or it is about to run out. It may be installed
 * on the phone as a trusted one (hence cA): browsers run a service worker only under a certificate they trust, a
 * clicked-away warning is not enough.
 */
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generate } from 'selfsigned';

const DAYS = 397; // phones refuse longer ones
const DAY = 24 * 60 * 60 * 1000;

/**
 * @param {string} folder where it is kept
 * @param {readonly string[]} addresses IPv4 and IPv6 addresses it has to be good for
 * @returns {Promise<{ key: string, cert: string }>} both as PEM
 */
export async function certificate(folder, addresses) {
  const file = join(folder, 'certificate.json');
  const ips = [...new Set(['127.0.0.1', '::1', ...addresses])].sort();
  if (existsSync(file)) {
    const kept = JSON.parse(readFileSync(file, 'utf8'));
    if (ips.every((ip) => kept.ips.includes(ip)) && kept.until > Date.now() + 30 * DAY) return kept;
  }
  const until = Date.now() + DAYS * DAY;
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'Muckblock' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    notBeforeDate: new Date(Date.now() - DAY),
    notAfterDate: new Date(until - DAY),
    extensions: [
      { name: 'basicConstraints', cA: true, pathLenConstraint: 0, critical: true },
      { name: 'keyUsage', digitalSignature: true, keyCertSign: true, critical: true },
      { name: 'extKeyUsage', serverAuth: true },
      { name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }, ...ips.map((ip) => ({ type: 7, ip }))] },
    ],
  });
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, JSON.stringify({ key, cert, ips, until }));
  chmodSync(file, 0o600);
  return { key, cert };
}
