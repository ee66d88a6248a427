/** From the bytes of the network files to networks that share one heap. */
import type { Kernels } from '../engine/kernels';
import { parseModel } from '../engine/model';
import { makeNetwork } from '../engine/network';
import type { Networks } from './see';

/** Float 0 of the heap stays free, so that no address is 0; the kernels' own constants lie below it. */
const HEAP_START = 1024;

/** The networks, laid out behind each other. Throws when a file is damaged. */
export function loadNetworks(kernels: Kernels, files: Readonly<Record<keyof Networks, Uint8Array>>): Networks {
  const mark = { top: HEAP_START };
  const finder = makeNetwork(parseModel(files.finder), kernels, mark);
  const reader = makeNetwork(parseModel(files.reader), kernels, mark);
  const index = makeNetwork(parseModel(files.index), kernels, mark);
  return { finder, reader, index };
}
