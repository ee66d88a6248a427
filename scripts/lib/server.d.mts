import type { Server } from 'node:http';
export declare function makeServer(options: {
  root: string;
  base?: string;
  tls?: { key: string; cert: string };
}): Server;
export declare function listen(server: Server, host: string, port: number, tries?: number): Promise<number>;
