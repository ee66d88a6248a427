/**
 * The product's own server for tests that need more than a server does: stop it, let it hang, put the next version
 * in its place, all at one address.
 */
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { join } from 'node:path';
import { ROOT } from '../../../scripts/lib/install.mjs';
import { makeServer } from '../../../scripts/lib/server.mjs';

/** Folder of the build under test. */
export const DIST = join(ROOT, process.env['MUCKBLOCK_DIST'] ?? 'dist');

export interface AppServer {
  /** Where the app is, with the base path and a slash at the end. */
  readonly address: string;
  /** Paths asked for since the start or the last `forget`. */
  readonly asked: readonly string[];
  forget(): void;
  /** From now on serves another build. */
  serve(root: string): void;
  /** From now on takes connections and never answers. */
  hang(): void;
  /** From now on never answers for the paths that the function picks; the others as ever. */
  hangOn(picks: (path: string) => boolean): void;
  /** From now on says "not here" for the paths that the function picks. */
  missOn(picks: (path: string) => boolean): void;
  /** Cuts every connection that is open. */
  dropConnections(): void;
  /** Gone: connections are refused. */
  stop(): Promise<void>;
}

/** Starts on a free port. */
export async function startAppServer(root: string = DIST, base = '/'): Promise<AppServer> {
  const asked: string[] = [];
  let hangs = (_path: string): boolean => false;
  let misses = hangs;
  let answer: RequestListener | null = listenerFor(root, base);
  const server: Server = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    if (hangs(path)) return;
    if (misses(path)) response.writeHead(404).end();
    else answer?.(request, response);
  });
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://localhost:${port}${base}`,
    asked,
    forget: () => void asked.splice(0),
    serve: (next) => {
      answer = listenerFor(next, base);
    },
    hang: () => {
      answer = null;
    },
    hangOn: (picks) => {
      hangs = picks;
    },
    missOn: (picks) => {
      misses = picks;
    },
    dropConnections: () => {
      for (const socket of sockets) socket.destroy();
    },
    stop: async () => {
      if (!server.listening) return;
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

function listenerFor(root: string, base: string): RequestListener {
  const inner = makeServer({ root, base });
  return (request, response) => void inner.emit('request', request, response);
}
