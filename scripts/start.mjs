/**
 * `npm start`: installs, builds and serves the app, and says under which addresses it can be opened.
 *
 *   npm start -- --https       with a certificate of its own: what a phone needs to install the app and use the camera
 *   npm start -- --port 8443 --host 127.0.0.1 --no-build
 */
import { existsSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT, ensureInstalled } from './lib/install.mjs';

const usage = 'npm start -- [--https] [--port NUMBER] [--host ADDRESS] [--no-build] [--root FOLDER] [--base /PATH/]';

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        https: { type: 'boolean', default: false },
        port: { type: 'string', default: process.env.PORT ?? '8080' },
        host: { type: 'string', default: '0.0.0.0' },
        'no-build': { type: 'boolean', default: false },
        root: { type: 'string', default: 'dist' },
        base: { type: 'string', default: process.env.MUCKBLOCK_BASE ?? '/' },
        help: { type: 'boolean', default: false },
      },
    });
    if (values.help) {
      console.log(usage);
      process.exit(0);
    }
    const port = Number(values.port);
    if (!Number.isInteger(port) || port < 0 || port > 65535) throw new Error(`--port: "${values.port}" is not a port`);
    const base = values.base.startsWith('/') ? values.base.replace(/\/*$/, '/') : '/';
    return { ...values, port, base, root: join(ROOT, values.root) };
  } catch (error) {
    console.error(`${error.message}\n${usage}`);
    process.exit(2);
  }
}

/** Addresses of this machine in its networks, IPv4 first; those of containers and bridges are left out. */
function networkAddresses() {
  return Object.entries(networkInterfaces())
    .filter(([name]) => !/^(docker|br-|veth|virbr)/.test(name))
    .flatMap(([, entries]) => entries ?? [])
    .filter((entry) => !entry.internal && entry.family === 'IPv4')
    .map((entry) => entry.address);
}

const httpWords =
  '\nOn a phone it opens, but a phone installs it and keeps it offline only over https: npm start -- --https';

/** What to do on the phone; browsers keep nothing offline under a certificate they do not trust. */
function httpsWords(phone) {
  return [
    '\nThis machine made the certificate itself, so the phone warns first. To look: "Advanced", then "Proceed".',
    `To install and keep it offline, let the phone trust the certificate once: open ${phone}muckblock.crt there (README, "Onto a phone").`,
  ].join('\n');
}

const options = readOptions();
ensureInstalled();
const { build } = await import('./lib/build.mjs');
const { listen, makeServer } = await import('./lib/server.mjs');
if (!options['no-build']) build({ log: 'warn' });
if (!existsSync(join(options.root, 'index.html'))) {
  console.error('Nothing is built yet: leave --no-build out.');
  process.exit(1);
}

const addresses = networkAddresses();
const scheme = options.https ? 'https' : 'http';
const tls = options.https
  ? await (await import('./lib/certificate.mjs')).certificate(join(ROOT, '.cache'), addresses)
  : undefined;
const server = makeServer({ root: options.root, base: options.base, ...(tls ? { tls } : {}) });
const port = await listen(server, options.host, options.port);
const address = (host) => `${scheme}://${host}:${port}${options.base}`;
const everywhere = ['0.0.0.0', '::'].includes(options.host);

console.log(`\nMuckblock is open at\n  here     ${address(everywhere ? 'localhost' : options.host)}`);
if (everywhere) for (const host of addresses) console.log(`  phone    ${address(host)}   (same network)`);
if (everywhere && addresses.length > 0) {
  console.log(options.https ? httpsWords(address(addresses[0])) : httpWords);
}
console.log('\nCtrl+C ends it.');

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    server.close(() => process.exit(0));
    server.closeAllConnections();
  });
}
