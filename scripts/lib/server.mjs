/**
 * A small static server for the built app: right types and caching, the security headers, plain or with a
 * certificate. It serves files and nothing else.
 */
import { createServer as createHttp } from 'node:http';
import { createServer as createHttps } from 'node:https';
import sirv from 'sirv';
import { HEADERS, cacheControl } from './headers.mjs';

/**
 * @param {{ root: string, base?: string, tls?: { key: string, cert: string } }} options
 *   root: folder of the built app; base: path it is served under, "/" when missing
 * @returns a server that does not listen yet
 */
export function makeServer({ root, base = '/', tls }) {
  const files = sirv(root, {
    dev: true, // reads the disk at each request: a new build is served at once
    etag: true,
    gzip: true,
    brotli: true,
    dotfiles: false,
    setHeaders(response, path) {
      response.setHeader('Cache-Control', cacheControl(path));
      if (path.endsWith('.webmanifest')) response.setHeader('Content-Type', 'application/manifest+json');
    },
  });
  const answer = (request, response) => {
    for (const [name, value] of Object.entries(HEADERS)) response.setHeader(name, value);
    if (request.method !== 'GET' && request.method !== 'HEAD') return end(response, 405);
    const [path = '/'] = (request.url ?? '/').split('?');
    if (!path.startsWith(base)) return path + '/' === base ? redirect(response, base) : end(response, 404);
    if (tls && path === `${base}muckblock.crt`) return certificate(response, tls.cert);
    request.url = `/${request.url.slice(base.length)}`;
    files(request, response, () => end(response, 404));
  };
  return tls ? createHttps(tls, answer) : createHttp(answer);
}

function end(response, status) {
  response
    .writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' })
    .end(status === 404 ? 'Nicht da. Not here.\n' : '');
}

function certificate(response, cert) {
  response.writeHead(200, { 'Content-Type': 'application/x-x509-ca-cert', 'Cache-Control': 'no-store' }).end(cert);
}

function redirect(response, to) {
  response.writeHead(308, { Location: to }).end();
}

/**
 * Listens on the port, or on the next free one.
 * @returns the port in use
 */
export async function listen(server, host, port, tries = 20) {
  for (let next = port; ; next++) {
    try {
      await new Promise((resolve, reject) => {
        server.once('error', reject);
        server.listen(next, host, () => {
          server.off('error', reject);
          resolve();
        });
      });
      return server.address().port;
    } catch (error) {
      if (error.code !== 'EADDRINUSE' || next - port >= tries) throw error;
      console.log(`Port ${next} is taken, trying ${next + 1}.`);
    }
  }
}
