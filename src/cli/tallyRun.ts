/** Runs `tally`: decodes each photo, reads it, prints its line. A photo that cannot be read gets a line with an error. */
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import sharp from 'sharp';
import { err, ok, type Result } from '../core/lib/result';
import { makeReferenceKernels } from '../vision/engine/reference';
import type { Kernels } from '../vision/engine/kernels';
import { makeWasmKernels, type WasmExports } from '../vision/engine/wasmKernels';
import type { Image } from '../vision/pipeline/image';
import { loadNetworks } from '../vision/pipeline/loadNetworks';
import { recognise } from '../vision/pipeline/recognise';
import { atPhotoSize, decodedSize } from '../vision/pipeline/scaled';
import type { Networks } from '../vision/pipeline/see';
import type { CommandStreams, LineError } from './jsonl';
import { parseTallyArguments, type TallyArguments } from './tallyArguments';
import { summary, tallyLine, type TallyLine } from './tallyLine';

/** The same from src/cli and from the bundle in .cache/cli: the files that the app loads. */
const HERE = import.meta.url;
const FOLDER = new URL('../../public/vision/', HERE);

async function makeKernels(): Promise<Kernels> {
  const bytes = await readFile(new URL('kernels.wasm', FOLDER));
  if (!WebAssembly.validate(bytes)) return makeReferenceKernels();
  const memory = new WebAssembly.Memory({ initial: 16 });
  const { instance } = await WebAssembly.instantiate(bytes, { env: { memory } });
  return makeWasmKernels(memory, instance.exports as unknown as WasmExports);
}

/** The networks of the app, ready to run in Node. `folder`: where the .mbm files lie, ending in a slash. */
export async function nodeNetworks(folder: URL = FOLDER): Promise<Networks> {
  const [kernels, finder, reader, index] = await Promise.all([
    makeKernels(),
    readFile(new URL('finder.mbm', folder)),
    readFile(new URL('reader.mbm', folder)),
    readFile(new URL('index.mbm', folder)),
  ]);
  return loadNetworks(kernels, { finder, reader, index });
}

/** The upright picture, at most as large as is of use, and the photo's own size. */
export interface Decoded {
  readonly image: Image;
  readonly width: number;
  readonly height: number;
}

/** Decodes a photo, its EXIF orientation applied. */
export async function decodePhoto(photo: string): Promise<Result<Decoded, LineError>> {
  try {
    const source = sharp(photo, { failOn: 'error' }).autoOrient();
    const { autoOrient } = await source.metadata();
    const { width, height } = autoOrient;
    if (width < 64 || height < 64)
      return err({ code: 'vision/photo-too-small', message: `${photo}: only ${width} × ${height} pixels` });
    const size = decodedSize(width, height);
    const { data, info } = await source
      .resize({ ...size, fit: 'fill' })
      .toColourspace('srgb')
      .flatten({ background: '#fff' })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return ok({ image: { width: info.width, height: info.height, data }, width, height });
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    return err({ code: 'vision/photo-unreadable', message: `${photo} is no photo that can be read: ${reason}` });
  }
}

async function readPhoto(
  photo: string,
  networks: Networks,
  { pack, taught }: TallyArguments,
): Promise<Result<TallyLine, LineError>> {
  const begin = performance.now();
  const decoded = await decodePhoto(photo);
  if (!decoded.ok) return decoded;
  const { image, width, height } = decoded.value;
  const found = recognise(image, { pack, taught }, networks, () => performance.now());
  return ok(tallyLine(basename(photo), atPhotoSize(found, width, height), performance.now() - begin));
}

/** Resolves to the exit status: 0 all photos read, 1 some could not be, 2 unusable arguments. */
export async function runTally(args: readonly string[], streams: CommandStreams): Promise<number> {
  const parsed = await parseTallyArguments(args);
  if (!parsed.ok) {
    streams.message(`tally: ${parsed.error}`);
    return 2;
  }
  const { photos, truth, taught } = parsed.value;
  const networks = await nodeNetworks();
  const other = taught.find(
    (pack) => pack.reader !== `${networks.reader.model.header.name} ${networks.reader.model.header.version}`,
  );
  if (other)
    streams.message(`tally: ${other.name} was taught with other networks and is learnt anew from its pictures`);
  let status = 0;
  const compared: { truth: readonly string[]; line: TallyLine | null }[] = [];
  for (const photo of photos) {
    const line = await readPhoto(photo, networks, parsed.value);
    const name = basename(photo);
    if (!line.ok) {
      status = 1;
      streams.message(`tally: ${line.error.message}`);
    }
    streams.out(JSON.stringify(line.ok ? line.value : { photo: name, error: line.error }));
    const cards = truth?.get(name);
    if (cards) compared.push({ truth: cards, line: line.ok ? line.value : null });
    else if (truth) streams.message(`tally: the truth says nothing about ${name}`);
  }
  if (truth) streams.out(JSON.stringify({ summary: summary(compared) }));
  return status;
}
